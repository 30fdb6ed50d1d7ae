import { auth } from './auth.ts';
import { awkward } from './awkward.ts';
import type { DemoQuery } from './define-demo-query.ts';
import { firstTable } from './first-table.ts';
import { join } from './join.ts';
import { paging } from './paging.ts';
import { statistics } from './statistics.ts';

/** Six queries that work on the demo site as they stand, the simplest first. */
export const DEMO_QUERIES: readonly DemoQuery[] = [firstTable, paging, auth, join, statistics, awkward];
