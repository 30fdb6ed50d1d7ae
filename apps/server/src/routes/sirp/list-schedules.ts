import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { showSchedule } from '../../schedules/show-schedule.ts';
import { nextCursor } from './schemas/page-query.ts';
import { scheduleReply, scheduleReplyExample } from './schemas/schedule.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/schedules',
  operation: 'listSchedules',
  group: 'sirp',
  role: 'viewer',
  summary: 'Lists the scheduled queries, oldest first.',
  description:
    'A page ends early where the queries on it are long: go on as long as there is a `nextCursor`.',
  query: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
    cursor: Type.Optional(Type.String({ format: 'uuid', description: '`nextCursor` of the page before.' })),
  }),
  replies: {
    200: {
      description: 'A page of schedules.',
      schema: Type.Object({ items: Type.Array(scheduleReply), nextCursor }),
      example: { items: [scheduleReplyExample] },
    },
  },
  errors: [],
  async handle({ caller, query: { limit = 100, cursor } }, { schedules }) {
    const { items, ...rest } = await schedules.list(caller.workspace, { limit, ...(cursor && { cursor }) });
    return { status: 200, body: { items: items.map(showSchedule), ...rest } };
  },
});
