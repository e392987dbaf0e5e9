#!/bin/sh
# The image runs this on empty data. Without the services' passwords (engines only, as npm start uses them) there is nothing to do:
# npm start makes roles and databases itself.
set -eu
[ -n "${AUTH_DB_PASSWORD:-}" ] || exit 0
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v auth_password="$AUTH_DB_PASSWORD" \
  -v content_password="$CONTENT_DB_PASSWORD" \
  -v classes_password="$CLASSES_DB_PASSWORD" \
  -v homework_password="$HOMEWORK_DB_PASSWORD" \
  -v assessment_password="$ASSESSMENT_DB_PASSWORD" \
  -v billing_password="$BILLING_DB_PASSWORD" \
  -f /infra/init.sql
