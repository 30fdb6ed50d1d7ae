import type { SegmentRef } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { CACHE_LIFE_MS } from './cache-limits.ts';
import type { CachedRun, CachedStage, QueryCache } from './query-cache.ts';

/** The stages whose rows an earlier run left: the longest beginning of the query that is there as a whole. */
export function reusableStages(
  found: ReadonlyMap<string, CachedStage>,
  keys: readonly (string | undefined)[],
  bindings: readonly StageBinding[],
): readonly (CachedStage | undefined)[] {
  const entries = keys.map((key) => (key === undefined ? undefined : found.get(key)));
  const last = entries.findLastIndex((entry) => entry !== undefined);
  const begin = entries.slice(0, last + 1);
  // A label in front of the last stage may be read behind it; then its rows must be there as well.
  const lacksLabel = begin.some(
    (entry, index) => entry === undefined && bindings[index]!.common.label !== undefined,
  );
  return lacksLabel ? [] : begin;
}

/** A run that has completed. */
export interface CompletedRun extends CachedRun, Pick<LedgerProgress, 'stages'> {
  readonly keys: readonly (string | undefined)[];
  /** When the oldest thing that it was given was made; its own start if that was nothing. */
  readonly madeMs: number;
  segmentsOf(stage: number): Promise<readonly SegmentRef[]>;
}

/** Keeps the stages of a completed run, up to the first that failed, was cut or acted on the world. */
export async function keepStages(cache: QueryCache, run: CompletedRun, now: number): Promise<void> {
  // Nobody would use them; and notes are kept for a day only.
  if (now - run.madeMs >= CACHE_LIFE_MS) return;
  const { oldestMs = run.madeMs, unfit } = await cache.notes(run.query);
  const madeMs = Math.min(oldestMs, run.madeMs);
  const kept = new Map<string, CachedStage>();
  for (const { stage, counts, complete, keptRows } of run.stages) {
    const key = run.keys[stage];
    if (key === undefined || counts.rowsFailed > 0 || unfit.has(stage)) break;
    const isWhole = complete && (keptRows > 0 || (counts.rowsOut === 0 && counts.rowsIn > 0));
    if (isWhole) kept.set(key, { segments: await run.segmentsOf(stage), counts, madeMs });
  }
  if (kept.size > 0) await cache.keepStages(run.workspace, kept);
}
