import { defineRoute } from '../../http/define-route.ts';
import { dispatchText } from '../../queries/dispatch-text.ts';
import { preferredAnswer } from '../../queries/preferred-answer.ts';
import { DISPATCH_ERRORS } from './schemas/dispatch-errors.ts';
import { dispatchedExample, dispatched as dispatchedReply } from './schemas/dispatched.ts';
import { dispatchBody, dispatchQuery, QUERY_BODY_BYTES } from './schemas/query-body.ts';
import { waitingReply, waitingReplyExample } from './schemas/result-page.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/query/runner/dispatch',
  operation: 'dispatchQuery',
  group: 'sirp',
  role: 'editor',
  summary: 'Starts a query and answers at once.',
  description:
    'With `Prefer: wait=N` it waits up to N seconds, and answers with the rows if the query ends in time.',
  query: dispatchQuery,
  body: dispatchBody,
  bodyLimit: QUERY_BODY_BYTES,
  idempotent: true,
  exampleBody: { query: 'range 1 3 || math double "value * 2"', minutes: 5, metadata: { for: 'docs' } },
  replies: {
    200: {
      description: 'It ended within the preferred time.',
      schema: waitingReply,
      example: waitingReplyExample,
    },
    202: { description: 'It is queued.', schema: dispatchedReply, example: dispatchedExample },
  },
  errors: DISPATCH_ERRORS,
  async handle(request, services) {
    return preferredAnswer(request, services, await dispatchText(request, services));
  },
});
