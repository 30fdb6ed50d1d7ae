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
    // Where an admin made the roles, the membership is there and giving it is not ours to do.
    await sql`GRANT ${name} TO CURRENT_USER`.execute(db).catch(unless('42501'));
    await sql`GRANT USAGE ON SCHEMA ${sql.id(SCHEMA)} TO ${name}`.execute(db);
  }
}

function unless(...codes: readonly string[]): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error) || !('code' in error) || !codes.includes(String(error.code))) throw error;
  };
}
