import { ServiceError } from '@rowmill/contracts';
import { Client } from 'pg';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

/** A database as far as a first look shows. */
export interface DatabaseFacts {
  readonly version: string;
  readonly major: number;
  /** The user can make the roles the program works under, or has them already. */
  readonly mayMakeRoles: boolean;
}

const PATIENCE_MS = 5_000;

/** Connects once and changes nothing. */
export async function checkDatabase(url: string): Promise<DatabaseFacts> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number; may: boolean; has: boolean }>(
      `SELECT current_setting('server_version') AS version,
              current_setting('server_version_num')::int AS number,
              (SELECT rolcreaterole OR rolsuper FROM pg_roles WHERE rolname = current_user) AS may,
              (SELECT count(*) = 2 FROM pg_roles r WHERE r.rolname = ANY ($1)
                 AND pg_has_role(current_user, r.oid, 'MEMBER')) AS has`,
      [[APP_ROLE, SYSTEM_ROLE]],
    );
    const { version, number, may, has } = rows[0]!;
    return { version, major: Math.floor(number / 10_000), mayMakeRoles: may || has };
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('database/unavailable', { problem }, { cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}
