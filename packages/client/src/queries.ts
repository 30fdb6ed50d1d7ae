import type { operations } from './generated/api.ts';

/** What a list tells of a query. */
export type QueryItem =
  operations['listQueries']['responses'][200]['content']['application/json']['items'][number];

/** All that is known of a query but its progress and its rows. */
export type QueryRecord = operations['getQuery']['responses'][200]['content']['application/json'];
