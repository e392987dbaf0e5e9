#!/bin/bash
# What the image of Postgres does on empty data, as far as docker-compose.yml and the tests use it: a cluster
# with the given password and options, the database, then /docker-entrypoint-initdb.d over a server that only
# its socket reaches.
set -euo pipefail
if [ "${1:-}" != postgres ]; then exec "$@"; fi
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres:postgres /var/lib/postgresql /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
user="${POSTGRES_USER:-postgres}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?set it}"
  # shellcheck disable=SC2086 the options are several words
  initdb --pgdata="$PGDATA" --username="$user" --pwfile=<(printf '%s\n' "$POSTGRES_PASSWORD") \
    ${POSTGRES_INITDB_ARGS:-}
  printf 'host all all all scram-sha-256\n' >>"$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\nunix_socket_directories = '/var/run/postgresql'\n" \
    >>"$PGDATA/postgresql.conf"
  pg_ctl --pgdata="$PGDATA" --wait --options="-c listen_addresses=''" start
  export PGHOST=/var/run/postgresql PGPASSWORD="$POSTGRES_PASSWORD"
  if [ "${POSTGRES_DB:-$user}" != postgres ]; then createdb --username="$user" "${POSTGRES_DB:-$user}"; fi
  for file in /docker-entrypoint-initdb.d/*; do
    case "$file" in
    *.sh) if [ -x "$file" ]; then "$file"; else . "$file"; fi ;;
    *.sql) psql -v ON_ERROR_STOP=1 --username="$user" --file="$file" ;;
    esac
  done
  pg_ctl --pgdata="$PGDATA" --mode=fast --wait stop
  unset PGHOST PGPASSWORD
  echo 'PostgreSQL init process complete; ready for start up.'
fi
exec "$@"
