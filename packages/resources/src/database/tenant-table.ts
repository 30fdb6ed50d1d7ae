import { sql, type Kysely } from 'kysely';
import { APP_ROLE, SYSTEM_ROLE } from './roles.ts';

export type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/**
 * Makes a table with a column `workspace` a tenant table: whoever works for a workspace sees and writes its rows only,
 * even as the table's owner. `rights` are what the two roles may do at all.
 */
export async function tenantTable(
  db: Kysely<unknown>,
  table: string,
  rights: { readonly app: readonly Right[]; readonly system: readonly Right[] },
  column = 'workspace',
): Promise<void> {
  const name = sql.id(table);
  await sql`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`CREATE POLICY own_workspace ON ${name} TO ${sql.id(APP_ROLE)} USING (
    ${sql.id(column)} = nullif(current_setting('rowmill.workspace', true), '')::uuid)`.execute(db);
  await sql`CREATE POLICY all_workspaces ON ${name} TO ${sql.id(SYSTEM_ROLE)} USING (true)`.execute(db);
  await grant(db, table, rights);
}

/** A table without workspaces: only rights, no rows hidden. */
export async function grant(
  db: Kysely<unknown>,
  table: string,
  { app, system }: { readonly app: readonly Right[]; readonly system: readonly Right[] },
): Promise<void> {
  for (const [role, rights] of [
    [APP_ROLE, app],
    [SYSTEM_ROLE, system],
  ] as const)
    if (rights.length > 0)
      await sql`GRANT ${sql.raw(rights.join(', '))} ON ${sql.id(table)} TO ${sql.id(role)}`.execute(db);
}

export const ALL: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];
