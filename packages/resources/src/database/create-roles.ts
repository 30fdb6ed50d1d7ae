import { sql, type Kysely } from 'kysely';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';
import { SCHEMA } from './schema.ts';

/** Makes the roles that the program works under, where they are not there yet; a user without the right to finds them made by an admin. */
export async function createRoles(db: Kysely<unknown>): Promise<void> {
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    const name = sql.id(role);
    const { rows } = await sql`SELECT 1 FROM pg_roles WHERE rolname = ${role}`.execute(db);
    // Two programs may both find it missing: the second one's error is no error.
    if (rows.length === 0)
      await sql`CREATE ROLE ${name} NOLOGIN NOSUPERUSER NOBYPASSRLS`
        .execute(db)
        .catch(unless('42710', '23505'));
    // Where an admin made the roles, giving membership is not ours to do; and a program of another database may be quicker.
    if (!(await mayBecome(db, role)))
      await sql`GRANT ${name} TO CURRENT_USER`.execute(db).catch(unless('42501', '23505', 'XX000'));
    await sql`GRANT USAGE ON SCHEMA ${sql.id(SCHEMA)} TO ${name}`.execute(db);
  }
}

/** Since PostgreSQL 16 whoever makes a role is a member that may hand it on, but may not yet work under it. */
async function mayBecome(db: Kysely<unknown>, role: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT CASE WHEN current_setting('server_version_num')::int >= 160000
      THEN pg_has_role(current_user, ${role}, 'SET') ELSE pg_has_role(current_user, ${role}, 'MEMBER')
    END AS may`.execute(db);
  return rows[0]?.may === true;
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error) || !('code' in error) || !codes.includes(String(error.code))) throw error;
  };
}
