#!/bin/sh
# One server, a database and a role per service. The image runs this on empty data. Without the services'
# passwords (engines only, as npm start uses them) there is nothing to do: npm start makes roles and databases
# itself.
set -eu
[ -n "${AUTH_DB_PASSWORD:-}" ] || exit 0
init() {
  psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
    -v name="yuedu_$1" -v password="$2" -f /infra/init.sql
}
init auth "$AUTH_DB_PASSWORD"
init content "$CONTENT_DB_PASSWORD"
init classes "$CLASSES_DB_PASSWORD"
init homework "$HOMEWORK_DB_PASSWORD"
init assessment "$ASSESSMENT_DB_PASSWORD"
init billing "$BILLING_DB_PASSWORD"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c 'REVOKE CONNECT ON DATABASE postgres FROM PUBLIC'
