import { Type } from 'typebox';
import { queryId } from './id-params.ts';
import { queryFailure } from './query-failure.ts';
import { queryState } from './query-state.ts';
import { stageProgress, stageProgressExample } from './stage-progress.ts';

const moment = Type.String({ format: 'date-time' });
const count = Type.Integer({ minimum: 0 });

/** How far a query is; also the data of every event. */
export const queryStatus = Type.Object({
  id: queryId,
  status: queryState,
  partial: Type.Optional(Type.Boolean()),
  elapsedMs: Type.Number(),
  createdAt: moment,
  startedAt: Type.Optional(moment),
  endedAt: Type.Optional(moment),
  rows: Type.Integer({ minimum: 0, description: 'Rows of the result so far.' }),
  rowsFailed: count,
  requests: count,
  cacheHits: count,
  bytes: count,
  batches: Type.Object({
    done: count,
    known: Type.Integer({ minimum: 0, description: 'More may follow until the query has ended.' }),
  }),
  stages: Type.Array(stageProgress),
  error: Type.Optional(queryFailure),
  warnings: Type.Array(Type.String()),
});

export const queryStatusExample = {
  id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
  status: 'completed',
  partial: false,
  elapsedMs: 57,
  createdAt: '2026-03-01T09:00:00.000Z',
  startedAt: '2026-03-01T09:00:00.004Z',
  endedAt: '2026-03-01T09:00:00.061Z',
  rows: 3,
  rowsFailed: 0,
  requests: 0,
  cacheHits: 0,
  bytes: 0,
  batches: { done: 1, known: 1 },
  stages: [stageProgressExample],
  warnings: [],
};
