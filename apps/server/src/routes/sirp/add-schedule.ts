import { authorOf } from '@rowmill/resources';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { QUERY_BODY_BYTES } from './schemas/query-body.ts';
import {
  scheduleBody,
  scheduleBodyExample,
  scheduleReply,
  scheduleReplyExample,
} from './schemas/schedule.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules',
  operation: 'addSchedule',
  group: 'sirp',
  role: 'editor',
  summary: 'Keeps a query and runs it by the clock.',
  description:
    'Intervals are counted from when the schedule was made. Runs ask sites anew: only stages with `--cache true` use what is known.',
  body: scheduleBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: scheduleBodyExample,
  idempotent: true,
  replies: { 201: { description: 'The schedule.', schema: scheduleReply, example: scheduleReplyExample } },
  errors: ['limit/schedules', 'mail/bad-address'],
  async handle(request, services) {
    const { schedules } = services;
    const draft = await schedules.draftOf(request.caller.workspace, request.body);
    let key: string | undefined;
    const answer = await createOnce(request, services, async (tx) => {
      const made = await schedules.create(authorOf(request), draft, tx);
      key = made.key;
      return scheduleAnswer(201, made);
    });
    schedules.changed(key);
    return answer;
  },
});
