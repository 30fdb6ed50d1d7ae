import { mariadb } from './mariadb.ts';
import { postgres } from './postgres.ts';
import type { SqlDialect } from './sql-session.ts';
import type { SqlConfiguration } from './sql-settings.ts';

export const DIALECTS: Readonly<Record<SqlConfiguration['dialect'], SqlDialect>> = { postgres, mariadb };
