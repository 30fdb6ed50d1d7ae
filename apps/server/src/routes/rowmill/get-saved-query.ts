import { defineRoute } from '../../http/define-route.ts';
import {
  savedQueryAnswer,
  savedQueryParams,
  savedQueryReply,
  savedQueryReplyExample,
} from './saved-query-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/saved-queries/{id}',
  operation: 'getSavedQuery',
  group: 'rowmill',
  role: 'viewer',
  summary: 'Shows a saved query with its whole text; its version is in the ETag.',
  params: savedQueryParams,
  replies: {
    200: { description: 'The saved query.', schema: savedQueryReply, example: savedQueryReplyExample },
  },
  errors: ['request/not-found'],
  async handle({ caller, params }, { savedQueries }) {
    return savedQueryAnswer(200, await savedQueries.get(caller.workspace, params.id));
  },
});
