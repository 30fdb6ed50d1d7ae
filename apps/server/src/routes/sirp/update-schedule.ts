import { authorOf } from '@rowmill/resources';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { QUERY_BODY_BYTES } from './schemas/query-body.ts';
import {
  scheduleBody,
  scheduleBodyExample,
  scheduleParams,
  scheduleReply,
  scheduleReplyExample,
} from './schemas/schedule.ts';

export default defineRoute({
  method: 'PUT',
  path: '/v1/sirp/schedules/{id}',
  operation: 'updateSchedule',
  group: 'sirp',
  role: 'editor',
  summary: 'Replaces what is scheduled; with If-Match only the version that was read.',
  description: 'A run that goes on is not touched. When the timing changes, it is counted anew from now.',
  params: scheduleParams,
  body: scheduleBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: scheduleBodyExample,
  replies: {
    200: {
      description: 'The schedule as it is now.',
      schema: scheduleReply,
      example: { ...scheduleReplyExample, version: 2 },
    },
  },
  errors: ['mail/bad-address', 'request/changed-meanwhile', 'request/not-found'],
  async handle(request, { schedules }) {
    const { body, caller, headers, params } = request;
    const draft = await schedules.draftOf(caller.workspace, body);
    const changed = await schedules.update(authorOf(request), params.id, draft, (version) =>
      requireMatch(headers['if-match'], version, 'schedule'),
    );
    schedules.changed(changed.key);
    return scheduleAnswer(200, changed);
  },
});
