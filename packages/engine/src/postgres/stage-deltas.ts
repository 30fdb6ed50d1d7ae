import { sql, type RawBuilder } from 'kysely';
import { addCounts, NO_COUNTS } from '../ledger/add-counts.ts';
import type { Commit } from '../ledger/ledger.ts';
import type { StageRecord } from '../ledger/records.ts';
import type { Step } from '../planner/step.ts';
import { toStored } from './stored-json.ts';

const NOTHING = { counts: NO_COUNTS, keptRows: 0, keptBytes: 0, commandsKept: 0, complete: true };

/** What a commit of a step adds to the records of stages. */
export function stageDeltas(
  step: Step | undefined,
  { parts, counts, cut }: Pick<Commit, 'parts' | 'counts' | 'cut'>,
): readonly StageRecord[] {
  const deltas = new Map<number, StageRecord>();
  const change = (stage: number, next: (known: StageRecord) => Partial<StageRecord>): void => {
    const known = deltas.get(stage) ?? { stage, ...NOTHING };
    deltas.set(stage, { ...known, ...next(known) });
  };
  for (const [stage, added] of counts ?? [])
    change(stage, (known) => ({ counts: addCounts(known.counts, added) }));
  for (const { stage, segments } of parts.flatMap((part) => part.objects))
    change(stage, (known) => ({
      columns: known.columns ?? segments[0]?.columns,
      keptRows: segments.reduce((sum, segment) => sum + segment.rows, known.keptRows),
      keptBytes: segments.reduce((sum, segment) => sum + segment.bytes, known.keptBytes),
    }));
  const commands = parts.flatMap((part) => part.commands ?? []);
  const first = step?.stages[0];
  if (commands.length > 0 && first !== undefined)
    change(first, (known) => ({
      commandsKept: commands.reduce((sum, segment) => sum + segment.rows, known.commandsKept),
    }));
  for (const stage of cut ?? []) change(stage, () => ({ complete: false }));
  return [...deltas.values()];
}

/**
 * Adds to the stages of the query that the common table `source` names. In the order of stages, so that two commits never
 * wait for each other crosswise.
 */
export function addToStages(source: string, deltas: readonly StageRecord[]): RawBuilder<unknown> {
  const records = deltas.map(({ stage, columns, counts, keptRows, keptBytes, commandsKept, complete }) => ({
    stage,
    ...(columns === undefined ? {} : { columns: toStored(columns) }),
    rows_in: counts.rowsIn,
    rows_out: counts.rowsOut,
    rows_failed: counts.rowsFailed,
    requests: counts.requests,
    cache_hits: counts.cacheHits,
    bytes: counts.bytes,
    kept_rows: keptRows,
    kept_bytes: keptBytes,
    commands_kept: commandsKept,
    complete,
  }));
  return sql`
    INSERT INTO stage (query, stage, workspace, columns, rows_in, rows_out, rows_failed, requests, cache_hits, bytes,
      kept_rows, kept_bytes, commands_kept, complete)
    SELECT s.query, d.stage, s.workspace, d.columns, d.rows_in, d.rows_out, d.rows_failed, d.requests, d.cache_hits,
      d.bytes, d.kept_rows, d.kept_bytes, d.commands_kept, d.complete
    FROM ${sql.ref(source)} s, json_to_recordset(${JSON.stringify(records)}::json) AS d (stage int, columns text,
      rows_in bigint, rows_out bigint, rows_failed bigint, requests bigint, cache_hits bigint, bytes bigint,
      kept_rows bigint, kept_bytes bigint, commands_kept bigint, complete boolean)
    ORDER BY d.stage
    ON CONFLICT (query, stage) DO UPDATE SET
      columns = coalesce(stage.columns, excluded.columns),
      rows_in = stage.rows_in + excluded.rows_in,
      rows_out = stage.rows_out + excluded.rows_out,
      rows_failed = stage.rows_failed + excluded.rows_failed,
      requests = stage.requests + excluded.requests,
      cache_hits = stage.cache_hits + excluded.cache_hits,
      bytes = stage.bytes + excluded.bytes,
      kept_rows = stage.kept_rows + excluded.kept_rows,
      kept_bytes = stage.kept_bytes + excluded.kept_bytes,
      commands_kept = stage.commands_kept + excluded.commands_kept,
      complete = stage.complete AND excluded.complete`;
}
