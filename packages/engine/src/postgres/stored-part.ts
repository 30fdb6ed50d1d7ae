import type { SegmentRef } from '@rowmill/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Part, StageObjects } from '../ledger/records.ts';
import { fromStored, toStored } from './stored-json.ts';

export interface StoredPart {
  readonly id: string;
  readonly row_from: number;
  readonly row_to: number;
  readonly rows_out: number;
  readonly objects: string;
  readonly commands: string | null;
}

/** Inserts parts of one batch of the query that the common table `source` names. */
export function insertParts(
  source: string,
  step: number,
  batch: number,
  parts: readonly Part[],
): RawBuilder<unknown> {
  const records = parts.map((part) => ({
    id: part.id,
    row_from: part.rows.from,
    row_to: part.rows.to,
    rows_out: part.rowsOut,
    objects: toStored(part.objects),
    ...(part.commands === undefined ? {} : { commands: toStored(part.commands) }),
    keys: keysOfPart(part),
  }));
  return sql`
    INSERT INTO part (query, step, batch, id, workspace, row_from, row_to, rows_out, objects, commands, keys)
    SELECT s.query, ${step}, ${batch}, p.id, s.workspace, p.row_from, p.row_to, p.rows_out, p.objects, p.commands, p.keys
    FROM ${sql.ref(source)} s, json_to_recordset(${JSON.stringify(records)}::json) AS p (id text, row_from int,
      row_to int, rows_out bigint, objects text, commands text, keys text[])`;
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
