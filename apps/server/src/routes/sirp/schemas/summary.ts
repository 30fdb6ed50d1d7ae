import { Type } from 'typebox';
import { queryId } from './id-params.ts';

export const summaryState = Type.Enum(['none', 'queued', 'running', 'ready', 'failed']);

const value = Type.Union([Type.String(), Type.Number(), Type.Boolean()]);

const columnProfile = Type.Object({
  name: Type.String(),
  type: Type.Enum(['text', 'number', 'boolean', 'json', 'mixed', 'empty']),
  missing: Type.Integer({ description: 'Rows without a value.' }),
  distinct: Type.Optional(Type.Integer()),
  estimated: Type.Optional(
    Type.Boolean({ description: 'There are so many values that `distinct` is an estimate.' }),
  ),
  min: Type.Optional(value),
  max: Type.Optional(value),
  mean: Type.Optional(Type.Number()),
  quartiles: Type.Optional(Type.Array(Type.Number(), { minItems: 3, maxItems: 3 })),
  histogram: Type.Optional(
    Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
  ),
  top: Type.Optional(Type.Array(Type.Object({ value, count: Type.Integer() }))),
});

/** The profile of a result. */
export const summary = Type.Object({
  id: queryId,
  status: summaryState,
  rows: Type.Integer(),
  columns: Type.Array(columnProfile),
});

export const summaryStatus = Type.Object({ id: queryId, status: summaryState });

export const summaryExample = {
  id: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
  status: 'ready',
  rows: 3,
  columns: [
    {
      name: 'value',
      type: 'number',
      missing: 0,
      distinct: 3,
      min: 1,
      max: 3,
      mean: 2,
      quartiles: [1, 2, 3],
      histogram: [{ from: 1, to: 3, count: 3 }],
      top: [{ value: 1, count: 1 }],
    },
  ],
};
