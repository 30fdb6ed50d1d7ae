import type { Value } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { waitingAnswer } from '../../queries/waiting-answer.ts';
import { dispatchFilled } from '../../templates/dispatch-filled.ts';
import { filledValues } from '../../templates/filled-values.ts';
import { schemaOfTemplate } from '../../templates/read-template.ts';
import { DISPATCH_ERRORS } from './schemas/dispatch-errors.ts';
import { dispatchQuery, QUERY_BODY_BYTES, queryBody } from './schemas/query-body.ts';
import { waitingReply, waitingReplyExample } from './schemas/result-page.ts';
import { templateValues } from './schemas/template.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/templates/dispatch/wait',
  operation: 'dispatchTemplateAndWait',
  group: 'sirp',
  role: 'editor',
  summary: 'Fills in the blanks of a query, starts it and answers with its rows when it has ended.',
  description:
    'The query is given as text, so it need not be kept. Every `$template.name$` needs a value, and there may be no others. Waiting is as for `dispatchQueryAndWait`.',
  query: dispatchQuery,
  body: Type.Object({ ...queryBody.properties, values: Type.Optional(templateValues) }),
  bodyLimit: QUERY_BODY_BYTES,
  idempotent: true,
  exampleBody: { query: 'range 1 $template.end$', values: { end: 2 } },
  replies: { 200: { description: 'It has ended.', schema: waitingReply, example: waitingReplyExample } },
  errors: [...DISPATCH_ERRORS, 'request/not-found'],
  async handle(request, services) {
    const { body, caller, signal, stopping, href } = request;
    const given = (body.values ?? {}) as Record<string, Value>;
    const values = filledValues(schemaOfTemplate(body.query), given);
    const dispatched = await dispatchFilled(request, services, { text: body.query, values });
    return waitingAnswer({ ...dispatched, workspace: caller.workspace, signal, stopping, href }, services);
  },
});
