import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { scheduleParams } from './schemas/schedule.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sirp/schedules/{id}',
  operation: 'deleteSchedule',
  group: 'sirp',
  role: 'editor',
  summary: 'Deletes a scheduled query and its history; queries that it started stay.',
  params: scheduleParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/changed-meanwhile', 'request/not-found'],
  async handle(request, { schedules }) {
    const { headers, params } = request;
    const was = await schedules.delete(authorOf(request), params.id, (version) =>
      requireMatch(headers['if-match'], version, 'schedule'),
    );
    schedules.changed(was.key);
    return { status: 204 };
  },
});
