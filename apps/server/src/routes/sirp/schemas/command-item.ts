import { Type } from 'typebox';
import { queryFailure } from './query-failure.ts';

const count = Type.Integer({ minimum: 0 });
const values = Type.Object({}, { additionalProperties: true });

/** One execution of a stage for one row. */
export const commandItem = Type.Object({
  stage: count,
  command: Type.String(),
  number: Type.Integer({ description: 'Its place among those of the stage.' }),
  row: Type.String({ description: 'The id of the input row.' }),
  state: Type.Enum(['completed', 'failed']),
  arguments: values,
  flags: values,
  cut: Type.Boolean({ description: 'Values were too long to be kept whole.' }),
  attempts: count,
  startedAt: Type.Optional(Type.String({ format: 'date-time', description: 'When it was tried first.' })),
  ms: Type.Number({ description: 'From the first try to the end, waiting included.' }),
  requests: count,
  bytes: count,
  cacheHit: Type.Boolean(),
  rowsOut: count,
  error: Type.Optional(queryFailure),
});

export const commandItemExample = {
  stage: 1,
  command: 'api',
  number: 1,
  row: '10',
  state: 'completed',
  arguments: { method: 'get', url: 'https://shop.example/api/items/7' },
  flags: {},
  cut: false,
  attempts: 1,
  startedAt: '2026-03-01T09:00:00.010Z',
  ms: 41,
  requests: 1,
  bytes: 512,
  cacheHit: false,
  rowsOut: 1,
};
