import type { StageBinding } from '../planner/stage-binding.ts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { SegmentRef } from '@rowmill/contracts';
import type { CachedStage, QueryCache } from './query-cache.ts';

/** The stages whose rows an earlier run left: the longest beginning of the query that is there as a whole. */
export function reusableStages(
  cache: QueryCache,
  keys: readonly (string | undefined)[],
  bindings: readonly StageBinding[],
  now: number,
): readonly (CachedStage | undefined)[] {
  const found = keys.map((key) => (key === undefined ? undefined : cache.stage(key, now)));
  const last = found.findLastIndex((entry) => entry !== undefined);
  const begin = found.slice(0, last + 1);
  // A label in front of the last stage may be read behind it; then its rows must be there as well.
  const lacksLabel = begin.some(
    (entry, index) => entry === undefined && bindings[index]!.common.label !== undefined,
  );
  return lacksLabel ? [] : begin;
}

/** Keeps the stages of a completed run, up to the first that failed, was cut or acted on the world. */
export async function keepStages(
  cache: QueryCache,
  query: string,
  keys: readonly (string | undefined)[],
  { stages }: Pick<LedgerProgress, 'stages'>,
  segmentsOf: (stage: number) => Promise<readonly SegmentRef[]>,
): Promise<void> {
  const run = cache.end(query);
  if (run === undefined) return;
  for (const { stage, counts, complete, keptRows } of stages) {
    const key = keys[stage];
    if (key === undefined || counts.rowsFailed > 0 || run.unfit.has(stage)) return;
    const isWhole = complete && (keptRows > 0 || (counts.rowsOut === 0 && counts.rowsIn > 0));
    if (isWhole) cache.putStage(key, { segments: await segmentsOf(stage), counts, madeMs: run.oldestMs });
  }
}
