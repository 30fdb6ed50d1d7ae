import type { BatchTimes, StepStages } from '@rowmill/engine';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { nextCursorOf, offsetOf } from '../../queries/page-cursor.ts';
import { showMoment } from '../../queries/show-moment.ts';
import { idParams } from '../sirp/schemas/id-params.ts';
import { nextCursor, pageQuery } from '../sirp/schemas/page-query.ts';

const count = Type.Integer({ minimum: 0 });
const moment = { format: 'date-time' } as const;

const batch = Type.Object({
  stages: Type.Array(count, { description: 'The stages it goes through, counted from 0.' }),
  step: Type.Integer({ minimum: 0, description: 'Stages that run together are one step.' }),
  batch: Type.Integer({ minimum: 0, description: 'Its number within the step.' }),
  state: Type.Enum(['ready', 'handed', 'running', 'parked', 'done']),
  rows: Type.Integer({ minimum: 0, description: 'Input rows.' }),
  rowsOut: count,
  rowsFailed: count,
  takenUp: Type.Integer({
    minimum: 0,
    description: 'How often it was taken up: more than once where it waited or a process stopped.',
  }),
  begunAt: Type.Optional(Type.String({ ...moment, description: 'When it was taken up first.' })),
  wroteAt: Type.Optional(Type.String({ ...moment, description: 'When rows of it were last written down.' })),
  waitsUntil: Type.Optional(Type.String(moment)),
});

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/batches',
  operation: 'listQueryBatches',
  group: 'rowmill',
  role: 'viewer',
  summary:
    'Lists the batches in which a query is worked off, with their times; none once its results are gone.',
  params: idParams,
  query: pageQuery,
  replies: {
    200: {
      description: 'A page of batches.',
      schema: Type.Object({
        items: Type.Array(batch),
        total: Type.Integer({ description: 'Batches on all pages.' }),
        nextCursor,
      }),
      example: {
        items: [
          {
            stages: [1, 2],
            step: 1,
            batch: 0,
            state: 'done',
            rows: 20,
            rowsOut: 412,
            rowsFailed: 1,
            takenUp: 1,
            begunAt: '2026-03-01T09:00:00.010Z',
            wroteAt: '2026-03-01T09:00:04.250Z',
          },
        ],
        total: 1,
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ params, query: { limit = 100, cursor }, caller }, { queries }) {
    const offset = offsetOf(cursor);
    const { items, total, stepStages } = await queries.batches(caller.workspace, params.id, {
      offset,
      limit,
    });
    const shown = items.map((one) => showBatch(one, stepStages));
    return { status: 200, body: { items: shown, total, ...nextCursorOf(offset, items.length, total) } };
  },
});

function showBatch({ begunMs, wroteMs, waitsUntilMs, ...rest }: BatchTimes, stages: StepStages): object {
  return {
    stages: stages.get(rest.step) ?? [],
    ...rest,
    ...showMoment('begunAt', begunMs),
    ...showMoment('wroteAt', wroteMs),
    ...showMoment('waitsUntil', waitsUntilMs),
  };
}
