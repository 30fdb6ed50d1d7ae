import { ApplicationFailure } from '@temporalio/common';
import { problemOf } from '@rowmill/engine';
import { LetGo } from '../active-queries.ts';
import type { WorkDesk } from '../work-desk.ts';
import type { QueryActivities } from '../workflow/query-activities.ts';
import { finishQuery } from './finish-query.ts';
import { mergeResult } from './merge-result.ts';
import { nextBatches } from './next-batches.ts';
import { openRun } from './open-run.ts';
import { runBatches } from './run-batches.ts';

/** What workers of this process do for workflows. */
export function createActivities(desk: WorkDesk): QueryActivities {
  return {
    ringSchedule: (key) => withoutWords(key, () => desk.ringSchedule(key)),
    openRun: (query, isFirst) => withoutWords(query, () => openRun(desk, query, isFirst)),
    nextBatches: (query, turn, limit, running) =>
      withoutWords(query, () => nextBatches(desk, query, turn, limit, running)),
    runBatches: (query, batches) => withoutWords(query, () => runBatches(desk, query, batches)),
    mergeResult: (query) => withoutWords(query, () => mergeResult(desk, query)),
    finishQuery: (query, cause, merged) => withoutWords(query, () => finishQuery(desk, query, cause, merged)),
  };

  /** What went wrong is told here; Temporal hears only a code, since messages may quote what a query works on. */
  async function withoutWords<T>(query: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof LetGo) throw ApplicationFailure.retryable('the worker lets go', 'let-go');
      desk.onTrouble(`query ${query}`, error);
      const { code } = problemOf(error);
      throw ApplicationFailure.retryable(code, code);
    }
  }
}
