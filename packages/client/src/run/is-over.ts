import type { QueryState } from '@rowmill/contracts';

const OVER: ReadonlySet<QueryState> = new Set(['completed', 'failed', 'cancelled', 'expired']);

/** Whether a query in this state changes no more. */
export function isOver(state: QueryState): boolean {
  return OVER.has(state);
}
