import { defineRoute } from '../../http/define-route.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { scheduleParams, scheduleReply, scheduleReplyExample } from './schemas/schedule.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/schedules/{id}',
  operation: 'getSchedule',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows a scheduled query and when it runs next; its version is in the ETag.',
  params: scheduleParams,
  replies: { 200: { description: 'The schedule.', schema: scheduleReply, example: scheduleReplyExample } },
  errors: ['request/not-found'],
  async handle({ caller, params }, { schedules }) {
    return scheduleAnswer(200, await schedules.get(caller.workspace, params.id));
  },
});
