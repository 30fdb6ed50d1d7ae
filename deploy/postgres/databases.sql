-- The roles and databases of a cluster, made where they are not there yet: psql --file databases.sql
-- Passwords come from files, so that they stand in no history and no list of processes.
\set ON_ERROR_STOP on
\getenv secrets SECRETS
\set rowmill_file :secrets/rowmill-password
\set temporal_file :secrets/temporal-password
\set rowmill_password `cat :rowmill_file`
\set temporal_password `cat :temporal_file`

-- Rowmill makes the roles it works under by itself (docs/guides/service.md), so it needs CREATEROLE.
SELECT format('CREATE ROLE rowmill LOGIN CREATEROLE PASSWORD %L', :'rowmill_password')
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'rowmill') \gexec
SELECT format('CREATE ROLE temporal LOGIN PASSWORD %L', :'temporal_password')
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'temporal') \gexec

SELECT format('CREATE DATABASE %I OWNER %I', name, owner)
  FROM (VALUES ('rowmill', 'rowmill'), ('temporal', 'temporal'), ('temporal_visibility', 'temporal')) AS wanted (name, owner)
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = name) \gexec
