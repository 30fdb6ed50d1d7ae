import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import { countBatches } from '../ledger/known-order.ts';
import type { LedgerProgress, StepProgress } from '../ledger/ledger.ts';
import { NOTHING_REMEMBERED, type RememberedStep } from '../ledger/remembered-step.ts';
import { batchesIn, unknownRanges } from './batches-in.ts';
import type { RecordedWorks } from './recorded-work.ts';
import { QUERY_COLUMNS, readQuery, type StoredQuery } from './stored-query.ts';
import { fromStoredSettled } from './stored-settled.ts';
import { allStages, STAGE_JSON, type StoredStage } from './stored-stage.ts';

/** A step as a JSON array. */
type StoredStep = [
  step: number,
  rowsCut: number,
  batches: number,
  batchesLeft: number,
  running: number,
  parkedUntil: number | null,
];

type StoredProgress = StoredQuery & {
  readonly stages: readonly StoredStage[] | null;
  readonly closed: readonly number[] | null;
  readonly settled: string | null;
  readonly steps: readonly StoredStep[] | null;
};

/** Sums over batches `b`, by step. */
const STEP_SUMS = sql`b.step, sum(b.size) AS rows_cut, count(*) AS batches,
  count(*) FILTER (WHERE b.state <> 'done') AS batches_left,
  coalesce(sum(b.size - (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(b.done) r))
    FILTER (WHERE b.state = 'running'), 0) AS running,
  min(b.not_before) FILTER (WHERE b.state = 'parked') AS parked_until`;

const STEP_JSON = sql`json_build_array(step, rows_cut, batches, batches_left, running, parked_until)`;

/**
 * One statement for any number of queries, a second one if some have so many batches that most of them are remembered;
 * those that are not there are left out.
 */
export async function readProgress(
  db: Kysely<Tables>,
  works: RecordedWorks,
  queries: readonly string[],
): Promise<ReadonlyMap<string, LedgerProgress>> {
  const { rows } = await sql<StoredProgress>`
    SELECT ${QUERY_COLUMNS},
      (SELECT json_agg(${STAGE_JSON}) FROM stage WHERE query = q.id) AS stages,
      (SELECT array_agg(step) FROM step WHERE query = q.id AND closed) AS closed,
      q.settled,
      CASE WHEN q.settled IS NULL THEN
        (SELECT json_agg(${STEP_JSON}) FROM (
          SELECT ${STEP_SUMS} FROM batch b WHERE b.query = q.id GROUP BY b.step) s) END AS steps
    FROM query q WHERE q.id = ANY (${queries}::uuid[])`.execute(db);
  const known = await works.ofAll(
    db,
    rows.map(({ id }) => id),
  );
  const remembered = new Map(
    rows.flatMap(({ id, settled }) => (settled === null ? [] : [[id, fromStoredSettled(settled)]])),
  );
  const unknown = await sumsOfUnknown(db, remembered);
  const progress = new Map<string, LedgerProgress>();
  for (const stored of rows) {
    const work = known.get(stored.id);
    if (work === undefined) continue;
    const stages = allStages(work.plan.stages.length, stored.stages ?? []);
    const sums = stored.steps ?? unknown.get(stored.id) ?? [];
    const steps = work.steps.map(({ index }) => {
      const own = sums.find(([step]) => step === index) ?? [index, 0, 0, 0, 0, null];
      return readStep(own, stored.closed?.includes(index) ?? false, remembered.get(stored.id)?.[index]);
    });
    progress.set(stored.id, { query: readQuery(stored, work), stages, steps });
  }
  return progress;
}

/** Sums over the batches that are not remembered as done. */
async function sumsOfUnknown(
  db: Kysely<Tables>,
  remembered: ReadonlyMap<string, readonly RememberedStep[]>,
): Promise<ReadonlyMap<string, readonly StoredStep[]>> {
  const sums = new Map<string, StoredStep[]>();
  if (remembered.size === 0) return sums;
  const ranges = [...remembered].flatMap(([query, steps]) => unknownRanges(query, steps));
  const { rows } = await sql<{ query: string; sums: StoredStep }>`
    SELECT query, ${STEP_JSON} AS sums FROM (
      SELECT b.query, ${STEP_SUMS} FROM ${batchesIn(ranges)} GROUP BY b.query, b.step) s`.execute(db);
  for (const { query, sums: own } of rows) sums.set(query, [...(sums.get(query) ?? []), own]);
  return sums;
}

function readStep(
  [step, rowsCut, batches, batchesLeft, running, parkedUntil]: StoredStep,
  closed: boolean,
  remembered = NOTHING_REMEMBERED,
): StepProgress {
  return {
    step,
    closed,
    rowsCut: remembered.done.reduce(
      (sum, { input }) => sum + (input === undefined ? 1 : input.to - input.from),
      rowsCut,
    ),
    batches: batches + countBatches(remembered.done),
    batchesLeft,
    running,
    ...(parkedUntil === null ? {} : { parkedUntil }),
  };
}
