import type { operations } from '../generated/api.ts';

/** How far a query is, and how it ended. */
export type QueryStatus = operations['getQueryStatus']['responses'][200]['content']['application/json'];

/** A row that failed for good. */
export type FailedRow =
  operations['listQueryErrors']['responses'][200]['content']['application/json']['items'][number];
