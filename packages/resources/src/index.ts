export type { Database, Tx } from './database/database.ts';
export { migrate, type Migrated } from './database/migrate.ts';
export { openDatabase, type DatabaseOptions } from './database/open-database.ts';
export type { RoleName } from './database/tables/identity-tables.ts';
export type { Tables } from './database/tables.ts';
export { startLocalPostgres, type LocalPostgres } from './local-postgres/start-local-postgres.ts';
