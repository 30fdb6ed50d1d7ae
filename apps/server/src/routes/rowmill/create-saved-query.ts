import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { createOnce } from '../../http/create-once.ts';
import { defineRoute } from '../../http/define-route.ts';
import { QUERY_BODY_BYTES } from '../sirp/schemas/query-body.ts';
import {
  savedQueryAnswer,
  savedQueryExample,
  savedQueryFields,
  savedQueryReply,
  savedQueryReplyExample,
} from './saved-query-reply.ts';

const { name, query, starred, note } = savedQueryFields;

export default defineRoute({
  method: 'POST',
  path: '/v1/saved-queries',
  operation: 'createSavedQuery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Keeps the text of a query under a name, for everybody of the workspace.',
  body: Type.Object({ name, query, starred: Type.Optional(starred), note: Type.Optional(note) }),
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: savedQueryExample,
  idempotent: true,
  replies: {
    201: { description: 'The saved query.', schema: savedQueryReply, example: savedQueryReplyExample },
  },
  errors: ['limit/saved-queries', 'request/taken'],
  async handle(request, services) {
    const draft = { starred: false, note: '', ...request.body };
    return createOnce(request, services, async (tx) =>
      savedQueryAnswer(201, await services.savedQueries.create(authorOf(request), draft, tx)),
    );
  },
});
