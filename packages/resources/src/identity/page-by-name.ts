import { sql, type Selectable } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { pageOf, type Page, type PageRequest } from './page.ts';

/** Tables whose rows are called by a name within their workspace. */
type NamedTable = {
  [Table in keyof Tables]: Selectable<Tables[Table]> extends { readonly name: string } ? Table : never;
}[keyof Tables];

/** What a workspace has of one kind, by name; its own transaction sees nothing else. */
export async function pageByName<Table extends NamedTable, T>(
  tx: Tx,
  table: Table,
  { limit, cursor }: PageRequest,
  recordOf: (row: Selectable<Tables[Table]>) => T,
): Promise<Page<T>> {
  const after = cursor === undefined ? sql`` : sql`WHERE name > ${cursor}`;
  const { rows } = await sql<Selectable<Tables[Table]>>`
    SELECT * FROM ${sql.table(table)} ${after} ORDER BY name LIMIT ${limit + 1}`.execute(tx);
  return pageOf(rows, limit, recordOf, (row) => (row as { name: string }).name);
}
