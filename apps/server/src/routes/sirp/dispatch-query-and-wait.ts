import { defineRoute } from '../../http/define-route.ts';
import { dispatchText } from '../../queries/dispatch-text.ts';
import { waitingAnswer } from '../../queries/waiting-answer.ts';
import { DISPATCH_ERRORS } from './schemas/dispatch-errors.ts';
import { dispatchQuery, QUERY_BODY_BYTES, queryBody } from './schemas/query-body.ts';
import { waitingReply, waitingReplyExample } from './schemas/result-page.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/query/runner/dispatch/wait',
  operation: 'dispatchQueryAndWait',
  group: 'sirp',
  role: 'editor',
  summary: 'Starts a query and answers with its rows when it has ended.',
  description:
    'After 20 s the reply begins, with a space every 15 s before the JSON. How the query ended is in `status`, also when it failed. A client that leaves does not cancel the query. Up to 100,000 rows are carried; `truncated` says that there are more.',
  query: dispatchQuery,
  body: queryBody,
  bodyLimit: QUERY_BODY_BYTES,
  idempotent: true,
  exampleBody: { query: 'range 1 2 || math double "value * 2"' },
  replies: { 200: { description: 'It has ended.', schema: waitingReply, example: waitingReplyExample } },
  errors: [...DISPATCH_ERRORS, 'request/not-found'],
  async handle(request, services) {
    const { caller, signal, stopping, href } = request;
    const dispatched = await dispatchText(request, services);
    return waitingAnswer({ ...dispatched, workspace: caller.workspace, signal, stopping, href }, services);
  },
});
