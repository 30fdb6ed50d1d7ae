import type { QueryState } from '@rowmill/contracts';

/** Whether nothing will happen to the query any more. */
export function isOver(state: QueryState): boolean {
  return state === 'completed' || state === 'failed' || state === 'cancelled' || state === 'expired';
}
