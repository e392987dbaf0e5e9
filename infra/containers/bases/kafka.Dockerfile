# Stands in for apache/kafka: the same jars from Maven, Debian's Java 17, and Kafka's own reader of the
# variables of its image.
FROM localhost/debian-base
RUN mkdir -p /usr/share/man/man1 \
  && apt-get update \
  && apt-get install --yes --no-install-recommends openjdk-17-jre-headless \
  && rm -rf /var/lib/apt/lists /var/cache/apt \
  && groupadd --gid 1000 appuser \
  && useradd --uid 1000 --gid appuser --create-home appuser \
  && mkdir -p /opt/kafka/config /etc/kafka/docker /mnt/shared/config /var/lib/kafka/data
COPY jars /opt/kafka/libs
COPY log4j2.properties /opt/kafka/log4j2.properties
COPY kafka-server.properties /etc/kafka/docker/server.properties
COPY kafka-log4j2.yaml /etc/kafka/docker/log4j2.yaml
COPY kafka-log4j2.yaml /etc/kafka/docker/tools-log4j2.yaml
COPY kafka-entrypoint.sh /etc/kafka/docker/run
RUN chmod 755 /etc/kafka/docker/run \
  && chown -R appuser:appuser /opt/kafka/config /var/lib/kafka /mnt/shared
VOLUME ["/var/lib/kafka/data", "/mnt/shared/config"]
# No EXPOSE: Podman 4.3 counts a port that is only exposed among the bindings, for which testcontainers
# waits.
USER appuser
ENV CLUSTER_ID=5L6g3nShT-eMCtK--X86sw
CMD ["/etc/kafka/docker/run"]
