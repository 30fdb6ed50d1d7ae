import type { StageProgress } from '@rowmill/contracts';
import type { QuerySnapshot } from '@rowmill/engine';
import { showMoment } from './show-moment.ts';

/** How far a query is, all stages together and one by one. */
export function showStatus({ state, elapsedMs, stages, ledger }: QuerySnapshot): object {
  const { query, steps } = ledger;
  const { outcome } = query;
  const sum = (count: (stage: StageProgress) => number): number =>
    stages.reduce((total, stage) => total + count(stage), 0);
  const known = steps.reduce((total, { batches }) => total + batches, 0);
  const left = steps.reduce((total, { batchesLeft }) => total + batchesLeft, 0);
  return {
    id: query.id,
    status: state,
    ...(outcome && { partial: outcome.partial }),
    elapsedMs,
    ...showMoment('createdAt', query.createdMs),
    ...showMoment('startedAt', query.startedMs),
    ...showMoment('endedAt', query.endedMs),
    rows: outcome?.rows ?? stages.at(-1)?.rowsOut ?? 0,
    rowsFailed: sum(({ rowsFailed }) => rowsFailed),
    requests: sum(({ requests }) => requests),
    cacheHits: sum(({ cacheHits }) => cacheHits),
    bytes: sum(({ bytes }) => bytes),
    batches: { done: known - left, known },
    stages,
    ...(outcome?.error && { error: outcome.error }),
    warnings: outcome?.warnings ?? query.warnings,
  };
}
