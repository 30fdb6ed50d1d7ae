import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { showRun } from '../../schedules/show-schedule.ts';
import { nextCursor } from '../sirp/schemas/page-query.ts';
import { scheduleParams } from '../sirp/schemas/schedule.ts';

const moment = Type.String({ format: 'date-time' });

const run = Type.Object({
  tick: Type.String({ format: 'date-time', description: 'When it was due, without jitter.' }),
  cause: Type.Enum(['due', 'catchup', 'manual']),
  state: Type.Enum([
    'waiting',
    'starting',
    'running',
    'completed',
    'failed',
    'cancelled',
    'refused',
    'skipped',
    'missed',
  ]),
  count: Type.Integer({
    minimum: 1,
    description: 'How many ticks it stands for: more than one where several were missed, from `tick` on.',
  }),
  query: Type.Optional(Type.String({ format: 'uuid' })),
  rows: Type.Optional(Type.Integer({ minimum: 0 })),
  error: Type.Optional(Type.Object({ code: Type.String(), message: Type.String() })),
  endedAt: Type.Optional(moment),
});

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/schedules/{id}/runs',
  operation: 'listScheduleRuns',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Tells what became of the ticks of a scheduled query in the last 30 days, the newest first.',
  params: scheduleParams,
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    cursor: Type.Optional(
      Type.String({ format: 'date-time', description: '`nextCursor` of the page before.' }),
    ),
  }),
  replies: {
    200: {
      description: 'A page of runs.',
      schema: Type.Object({ items: Type.Array(run), nextCursor }),
      example: {
        items: [
          {
            tick: '2026-01-05T05:30:00.000Z',
            cause: 'due',
            state: 'completed',
            count: 1,
            query: '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10',
            rows: 120,
            endedAt: '2026-01-05T05:30:02.345Z',
          },
        ],
      },
    },
  },
  errors: ['request/not-found'],
  async handle({ caller, params, query: { limit = 100, cursor } }, { schedules }) {
    const before = cursor === undefined ? {} : { before: new Date(cursor) };
    const found = await schedules.runs(caller.workspace, params.id, { limit: limit + 1, ...before });
    const items = found.slice(0, limit).map(showRun);
    const last = found[limit - 1];
    return {
      status: 200,
      body: { items, ...(found.length > limit && last && { nextCursor: last.tick.toISOString() }) },
    };
  },
});
