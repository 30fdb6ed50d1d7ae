import { ServiceError } from '@rowmill/contracts';
import { authorOf, checkedName, invalidField } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { scheduleAnswer } from '../../schedules/show-schedule.ts';
import { QUERY_BODY_BYTES } from '../sirp/schemas/query-body.ts';
import { scheduleReply, scheduleReplyExample } from '../sirp/schemas/schedule.ts';
import { almanacBody, almanacBodyExample } from './almanac-body.ts';

const example = { ...scheduleReplyExample, id: 'prices' };

export default defineRoute({
  method: 'PUT',
  path: '/v1/almanac/schedules/{queryId}',
  operation: 'putSchedule',
  group: 'almanac',
  role: 'editor',
  summary: 'Makes or replaces the scheduled query of a name; with If-Match only the version that was read.',
  params: Type.Object({
    queryId: Type.String({ minLength: 1, maxLength: 1_000, description: 'The id of the schedule.' }),
  }),
  body: almanacBody,
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: almanacBodyExample,
  replies: {
    200: { description: 'It was replaced.', schema: scheduleReply, example: { ...example, version: 2 } },
    201: { description: 'It was made.', schema: scheduleReply, example },
  },
  errors: [
    'limit/schedules',
    'mail/bad-address',
    'request/changed-meanwhile',
    'request/not-found',
    'request/taken',
  ],
  async handle(request, { inWorkspace, schedules }) {
    const { caller, headers, params } = request;
    const { queryId, ...asked } = request.body;
    const name = checkedName(params.queryId, '/path/queryId');
    if (queryId !== undefined && queryId.normalize('NFC') !== name)
      throw invalidField('/body/queryId', 'is another than in the address');
    const draft = await schedules.draftOf(caller.workspace, asked);
    const author = authorOf(request);
    const ifMatch = headers['if-match'];
    try {
      const changed = await schedules.update(author, name, draft, (version) =>
        requireMatch(ifMatch, version, 'schedule'),
      );
      schedules.changed(changed.key);
      return scheduleAnswer(200, changed);
    } catch (error) {
      const isMissing = error instanceof ServiceError && error.code === 'request/not-found';
      // Whoever names a version means one that is there.
      if (!isMissing || ifMatch !== undefined) throw error;
    }
    const made = await inWorkspace(caller.workspace, (tx) => schedules.create(author, draft, tx, name));
    schedules.changed(made.key);
    return scheduleAnswer(201, made);
  },
});
