import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { scheduleParams, scheduleReply, scheduleReplyExample } from './schemas/schedule.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules/{id}/enable',
  operation: 'enableSchedule',
  group: 'sirp',
  role: 'editor',
  summary: 'Lets a scheduled query run by the clock again, from now on.',
  params: scheduleParams,
  replies: {
    200: {
      description: 'The schedule as it is now.',
      schema: scheduleReply,
      example: scheduleReplyExample,
    },
  },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { schedules }) {
    const { headers, params } = request;
    const changed = await schedules.enable(authorOf(request), params.id, true, (version) =>
      requireMatch(headers['if-match'], version, 'schedule'),
    );
    schedules.changed(changed.key);
    return scheduleAnswer(200, changed);
  },
});
