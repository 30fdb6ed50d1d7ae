import { authorOf } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { QUERY_BODY_BYTES } from '../sirp/schemas/query-body.ts';
import { scheduleReply, scheduleReplyExample } from '../sirp/schemas/schedule.ts';
import { almanacBody, almanacBodyExample } from './almanac-body.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/almanac/schedules',
  operation: 'createSchedule',
  group: 'almanac',
  role: 'editor',
  summary: 'Keeps a query under a name and runs it by the clock.',
  body: almanacBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: almanacBodyExample,
  idempotent: true,
  replies: {
    201: {
      description: 'The schedule.',
      schema: scheduleReply,
      example: { ...scheduleReplyExample, id: 'prices' },
    },
  },
  errors: ['limit/schedules', 'mail/bad-address', 'request/taken'],
  async handle(request, services) {
    const { schedules } = services;
    const { queryId, ...asked } = request.body;
    const draft = await schedules.draftOf(request.caller.workspace, asked);
    let key: string | undefined;
    const answer = await createOnce(request, services, async (tx) => {
      const made = await schedules.create(authorOf(request), draft, tx, queryId);
      key = made.key;
      return scheduleAnswer(201, made);
    });
    schedules.changed(key);
    return answer;
  },
});
