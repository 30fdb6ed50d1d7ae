#!/bin/sh
# Makes Temporal's tables, or brings them up to date: SQL_HOST, SQL_PORT, SQL_USER and SQL_PASSWORD say where.
set -eu
export SQL_PLUGIN=postgres12
for name in temporal visibility; do
  [ "$name" = temporal ] && export SQL_DATABASE=temporal || export SQL_DATABASE=temporal_visibility
  temporal-sql-tool setup-schema -v 0.0
  temporal-sql-tool update-schema --schema-name "postgresql/v12/$name"
done
