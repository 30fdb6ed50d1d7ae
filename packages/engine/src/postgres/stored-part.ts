import type { SegmentRef } from '@rowmill/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { BatchRef, Part, StageObjects } from '../ledger/records.ts';
import { fromStored, toStored } from './stored-json.ts';

export interface StoredPart {
  readonly id: string;
  readonly row_from: number;
  readonly row_to: number;
  readonly rows_out: number;
  readonly objects: string;
  readonly commands: string | null;
}

/** Common tables that insert parts of a batch; `source` names the one that holds the query's row. */
export function insertParts(
  source: string,
  { query, step, batch }: Pick<BatchRef, 'query' | 'step' | 'batch'>,
  parts: readonly Part[],
): readonly RawBuilder<unknown>[] {
  if (parts.length === 0) return [];
  const records = parts.map((part) => ({
    id: part.id,
    row_from: part.rows.from,
    row_to: part.rows.to,
    rows_out: part.rowsOut,
    objects: toStored(part.objects),
    ...(part.commands === undefined ? {} : { commands: toStored(part.commands) }),
    keys: keysOfPart(part),
  }));
  const foreign = foreignKeys(query, parts);
  return [
    sql`parts_made AS (
      INSERT INTO part (query, step, batch, id, workspace, row_from, row_to, rows_out, objects, commands, keys)
      SELECT s.query, ${step}, ${batch}, p.id, s.workspace, p.row_from, p.row_to, p.rows_out, p.objects, p.commands,
        p.keys
      FROM ${sql.ref(source)} s, json_to_recordset(${JSON.stringify(records)}::json) AS p (id text, row_from int,
        row_to int, rows_out bigint, objects text, commands text, keys text[]))`,
    ...(foreign.length === 0 ? [] : [sql`borrowed_made AS (${borrow(source, foreign)})`]),
  ];
}

/** Keys begin with the query that wrote the object; those of other queries are found by the sweeper in a table of their own. */
export function foreignKeys(
  query: string,
  parts: readonly Pick<Part, 'objects' | 'commands'>[],
): readonly string[] {
  return [...new Set(parts.flatMap(keysOfPart))].filter((key) => !key.startsWith(`${query}/`)).toSorted();
}

export function borrow(source: string, keys: readonly string[]): RawBuilder<unknown> {
  return sql`
    INSERT INTO borrowed (key, query, workspace)
    SELECT key, s.query, s.workspace FROM ${sql.ref(source)} s, unnest(${keys}::text[]) key
    ON CONFLICT (key, query) DO NOTHING`;
}

export function readPart(stored: StoredPart): Part {
  return {
    id: stored.id,
    rows: { from: stored.row_from, to: stored.row_to },
    objects: fromStored<readonly StageObjects[]>(stored.objects),
    rowsOut: stored.rows_out,
    ...(stored.commands === null ? {} : { commands: fromStored<readonly SegmentRef[]>(stored.commands) }),
  };
}

/** Of all objects that a part holds. */
export function keysOfPart({
  objects,
  commands = [],
}: Pick<Part, 'objects' | 'commands'>): readonly string[] {
  return [...objects.flatMap((object) => object.segments), ...commands].map(({ key }) => key);
}
