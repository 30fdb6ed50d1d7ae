import { Type } from 'typebox';
import { queryId } from './id-params.ts';
import { queryFailure } from './query-failure.ts';
import { queryState } from './query-state.ts';

const rows = Type.Array(
  Type.Object({
    content: Type.Object(
      {},
      { additionalProperties: true, description: 'Column and value; missing ones are left out.' },
    ),
  }),
);

const facts = {
  id: queryId,
  status: queryState,
  total: Type.Integer({ minimum: 0, description: 'Rows there are, on all pages.' }),
  complete: Type.Boolean({ description: 'Whether `total` is all rows there will ever be.' }),
  error: Type.Optional(queryFailure),
};

/** Some rows of a result. */
export const resultPage = Type.Object({
  ...facts,
  nextOffset: Type.Optional(Type.Integer({ description: 'Where the next page begins.' })),
  results: rows,
});

/** What a dispatch answers that waited until the query had ended. */
export const waitingReply = Type.Object({
  ...facts,
  partial: Type.Optional(Type.Boolean()),
  warnings: Type.Optional(Type.Array(Type.String())),
  truncated: Type.Optional(Type.Boolean({ description: 'There are more rows than one reply carries.' })),
  links: Type.Object({ self: Type.String(), results: Type.String() }),
  results: rows,
});

export const resultPageExample = {
  id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
  status: 'completed',
  total: 3,
  complete: true,
  nextOffset: 2,
  results: [{ content: { value: 1, double: 2 } }, { content: { value: 2, double: 4 } }],
};

export const waitingReplyExample = {
  id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
  status: 'completed',
  total: 2,
  complete: true,
  partial: false,
  warnings: [],
  links: {
    self: '/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
    results: '/v1/sirp/queries/01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10/results',
  },
  results: [{ content: { value: 1, double: 2 } }, { content: { value: 2, double: 4 } }],
};
