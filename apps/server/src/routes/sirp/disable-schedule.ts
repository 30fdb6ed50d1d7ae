import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { scheduleParams, scheduleReply, scheduleReplyExample } from './schemas/schedule.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/schedules/{id}/disable',
  operation: 'disableSchedule',
  group: 'sirp',
  role: 'editor',
  summary: 'Keeps a scheduled query from being run by the clock; a run that goes on is not touched.',
  description: 'Ticks that wait for a run to end are skipped.',
  params: scheduleParams,
  replies: {
    200: {
      description: 'The schedule as it is now.',
      schema: scheduleReply,
      example: { ...scheduleReplyExample, enabled: false, nextRuns: [], version: 2 },
    },
  },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { schedules }) {
    const { headers, params } = request;
    const changed = await schedules.enable(authorOf(request), params.id, false, (version) =>
      requireMatch(headers['if-match'], version, 'schedule'),
    );
    schedules.changed(changed.key);
    return scheduleAnswer(200, changed);
  },
});
