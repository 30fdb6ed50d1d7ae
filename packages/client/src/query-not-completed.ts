import type { QueryStatus } from './run/query-status.ts';

/** The rows of a query were asked for, and it failed or was cancelled. */
export class QueryNotCompleted extends Error {
  readonly status: QueryStatus;

  constructor(status: QueryStatus) {
    const reason = status.error === undefined ? '' : `: ${status.error.message} (${status.error.code})`;
    super(`the query ${status.id} is ${status.status}${reason}`);
    this.name = 'QueryNotCompleted';
    this.status = status;
  }
}
