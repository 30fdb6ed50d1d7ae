import type { Tables } from '@rowmill/resources';
import { sql, type Kysely } from 'kysely';
import type { LedgerProgress, StepProgress } from '../ledger/ledger.ts';
import type { RecordedWorks } from './recorded-work.ts';
import { QUERY_COLUMNS, readQuery, type StoredQuery } from './stored-query.ts';
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
  readonly steps: readonly StoredStep[] | null;
};

/** One statement for any number of queries; those that are not there are left out. */
export async function readProgress(
  db: Kysely<Tables>,
  works: RecordedWorks,
  queries: readonly string[],
): Promise<ReadonlyMap<string, LedgerProgress>> {
  const { rows } = await sql<StoredProgress>`
    SELECT ${QUERY_COLUMNS},
      (SELECT json_agg(${STAGE_JSON}) FROM stage WHERE query = q.id) AS stages,
      (SELECT array_agg(step) FROM step WHERE query = q.id AND closed) AS closed,
      (SELECT json_agg(json_build_array(step, rows_cut, batches, batches_left, running, parked_until)) FROM (
        SELECT step, sum(size) AS rows_cut, count(*) AS batches, count(*) FILTER (WHERE state <> 'done') AS batches_left,
          coalesce(sum(size - (SELECT coalesce(sum(upper(r) - lower(r)), 0) FROM unnest(done) r))
            FILTER (WHERE state = 'running'), 0) AS running,
          min(not_before) FILTER (WHERE state = 'parked') AS parked_until
        FROM batch WHERE query = q.id GROUP BY step) s) AS steps
    FROM query q WHERE q.id = ANY (${queries}::uuid[])`.execute(db);
  const known = await works.ofAll(
    db,
    rows.map(({ id }) => id),
  );
  const progress = new Map<string, LedgerProgress>();
  for (const stored of rows) {
    const work = known.get(stored.id);
    if (work === undefined) continue;
    const stages = allStages(work.plan.stages.length, stored.stages ?? []);
    const steps = work.steps.map(({ index }) => readStep(index, stored));
    progress.set(stored.id, { query: readQuery(stored, work), stages, steps });
  }
  return progress;
}

function readStep(index: number, { closed, steps }: StoredProgress): StepProgress {
  const [, rowsCut, batches, batchesLeft, running, parkedUntil] = steps?.find(([step]) => step === index) ?? [
    index,
    0,
    0,
    0,
    0,
    null,
  ];
  return {
    step: index,
    closed: closed?.includes(index) ?? false,
    rowsCut,
    batches,
    batchesLeft,
    running,
    ...(parkedUntil === null ? {} : { parkedUntil }),
  };
}
