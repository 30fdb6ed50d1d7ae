import type { SegmentRef } from '@rowmill/contracts';
import { sql } from 'kysely';
import { NO_COUNTS } from '../ledger/add-counts.ts';
import type { StageRecord } from '../ledger/records.ts';
import { fromStored } from './stored-json.ts';

/** A stage as one JSON array, of a table named `stage`. */
export const STAGE_JSON = sql`json_build_array(stage.stage, columns, rows_in, rows_out, rows_failed, requests, cache_hits, bytes,
  kept_rows, kept_bytes, commands_kept, complete)`;

export type StoredStage = [
  stage: number,
  columns: string | null,
  rowsIn: number,
  rowsOut: number,
  rowsFailed: number,
  requests: number,
  cacheHits: number,
  bytes: number,
  keptRows: number,
  keptBytes: number,
  commandsKept: number,
  complete: boolean,
];

export function readStage(stored: StoredStage): StageRecord {
  const [
    stage,
    columns,
    rowsIn,
    rowsOut,
    rowsFailed,
    requests,
    cacheHits,
    bytes,
    keptRows,
    keptBytes,
    commandsKept,
    complete,
  ] = stored;
  return {
    stage,
    ...(columns === null ? {} : { columns: fromStored<SegmentRef['columns']>(columns) }),
    counts: { rowsIn, rowsOut, rowsFailed, requests, cacheHits, bytes },
    keptRows,
    keptBytes,
    commandsKept,
    complete,
  };
}

/** A record for every stage of a plan; those that have no row yet have done nothing. */
export function allStages(count: number, stored: readonly StoredStage[]): readonly StageRecord[] {
  const known = new Map(stored.map((one) => [one[0], one]));
  return Array.from({ length: count }, (_, stage) => {
    const found = known.get(stage);
    if (found !== undefined) return readStage(found);
    return { stage, counts: NO_COUNTS, keptRows: 0, keptBytes: 0, commandsKept: 0, complete: true };
  });
}
