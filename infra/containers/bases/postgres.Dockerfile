# Stands in for postgres:18: the server of npm's embedded-postgres, the clients of Debian.
FROM localhost/debian-base
RUN apt-get update \
  && apt-get install --yes --no-install-recommends postgresql-client-15 \
  && rm -rf /var/lib/apt/lists /var/cache/apt \
  && groupadd --gid 999 postgres \
  && useradd --uid 999 --gid postgres --home-dir /var/lib/postgresql --create-home postgres \
  && mkdir /docker-entrypoint-initdb.d
COPY server /usr/lib/postgresql/18
COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh
RUN chmod 755 /usr/local/bin/docker-entrypoint.sh /usr/lib/postgresql/18/bin/*
ENV PATH=/usr/lib/postgresql/18/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  PGDATA=/var/lib/postgresql/18/docker LANG=C.UTF-8
VOLUME /var/lib/postgresql
EXPOSE 5432
STOPSIGNAL SIGINT
ENTRYPOINT ["docker-entrypoint.sh"]
CMD ["postgres"]
