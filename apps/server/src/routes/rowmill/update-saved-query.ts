import { authorOf } from '@rowmill/resources';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { requireMatch } from '../../http/etag.ts';
import { QUERY_BODY_BYTES } from '../sirp/schemas/query-body.ts';
import {
  savedQueryAnswer,
  savedQueryFields,
  savedQueryParams,
  savedQueryReply,
  savedQueryReplyExample,
} from './saved-query-reply.ts';

const { name, query, starred, note } = savedQueryFields;

export default defineRoute({
  method: 'PATCH',
  path: '/v1/saved-queries/{id}',
  operation: 'updateSavedQuery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Changes a saved query; with If-Match only the version that was read. What is left out stays.',
  params: savedQueryParams,
  body: Type.Object({
    name: Type.Optional(name),
    query: Type.Optional(query),
    starred: Type.Optional(starred),
    note: Type.Optional(note),
  }),
  bodyLimit: QUERY_BODY_BYTES,
  exampleBody: { starred: true },
  replies: {
    200: {
      description: 'The saved query as it is now.',
      schema: savedQueryReply,
      example: { ...savedQueryReplyExample, version: 2, starred: true },
    },
  },
  errors: ['request/changed-meanwhile', 'request/not-found', 'request/taken'],
  async handle(request, { savedQueries }) {
    const { body, headers, params } = request;
    const record = await savedQueries.update(authorOf(request), params.id, body, (version) =>
      requireMatch(headers['if-match'], version, 'saved query'),
    );
    return savedQueryAnswer(200, record);
  },
});
