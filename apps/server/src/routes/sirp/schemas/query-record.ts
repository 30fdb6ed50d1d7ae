import { Type } from 'typebox';
import { linksExample, queryLinks } from './dispatched.ts';
import { queryId } from './id-params.ts';
import { metadata, queryText } from './query-body.ts';
import { queryFailure } from './query-failure.ts';
import { queryState } from './query-state.ts';

const moment = Type.String({ format: 'date-time' });

/** What a list tells of a query. */
export const queryItem = Type.Object({
  id: queryId,
  query: Type.String({ description: 'The query, at most its first 1,000 characters.' }),
  status: queryState,
  partial: Type.Optional(Type.Boolean({ description: 'Rows failed, or it was cancelled and kept rows.' })),
  rows: Type.Optional(Type.Integer()),
  rowsFailed: Type.Optional(Type.Integer()),
  starred: Type.Boolean({ description: 'Somebody of the workspace has marked it.' }),
  note: Type.Optional(Type.String({ description: 'What somebody of the workspace wrote about it.' })),
  createdAt: moment,
  startedAt: Type.Optional(moment),
  endedAt: Type.Optional(moment),
  createdBy: Type.Optional(Type.String()),
  metadata: Type.Optional(metadata),
});

/** All that is known of a query but its progress and its rows. */
export const queryRecord = Type.Object({
  ...queryItem.properties,
  query: queryText,
  mode: Type.Enum(['turbo', 'comprehensive']),
  minutes: Type.Integer(),
  ttl: Type.Optional(Type.Integer()),
  preview: Type.Optional(Type.Integer()),
  cleanup: Type.Boolean(),
  summary: Type.Boolean(),
  expiresAt: Type.Optional(moment),
  clientId: Type.Optional(Type.String()),
  rerunOf: Type.Optional(queryId),
  error: Type.Optional(queryFailure),
  warnings: Type.Array(Type.String()),
  links: queryLinks,
});

export const queryItemExample = {
  id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
  query: 'range 1 3 || math double "value * 2"',
  status: 'completed',
  partial: false,
  rows: 3,
  rowsFailed: 0,
  starred: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  startedAt: '2026-03-01T09:00:00.004Z',
  endedAt: '2026-03-01T09:00:00.061Z',
  createdBy: 'user ada',
};

export const queryRecordExample = {
  ...queryItemExample,
  mode: 'comprehensive',
  minutes: 60,
  ttl: 604_800,
  cleanup: false,
  summary: false,
  expiresAt: '2026-03-08T09:00:00.061Z',
  warnings: [],
  links: linksExample,
};
