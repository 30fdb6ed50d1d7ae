import type { Value } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { preferredAnswer } from '../../queries/preferred-answer.ts';
import { dispatchFilled } from '../../templates/dispatch-filled.ts';
import { filledValues } from '../../templates/filled-values.ts';
import { DISPATCH_ERRORS } from '../sirp/schemas/dispatch-errors.ts';
import { dispatchedExample, dispatched as dispatchedReply } from '../sirp/schemas/dispatched.ts';
import { dispatchQuery, queryBody } from '../sirp/schemas/query-body.ts';
import { waitingReply, waitingReplyExample } from '../sirp/schemas/result-page.ts';
import { templateValues } from '../sirp/schemas/template.ts';

const { query: _text, ...terms } = queryBody.properties;

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/templates/{id}/dispatch',
  operation: 'dispatchTemplate',
  group: 'rowmill',
  role: 'editor',
  summary: 'Fills in the blanks of a template that is kept, starts it and answers at once.',
  description:
    'With `Prefer: wait=N` it waits up to N seconds, and answers with the rows if the query ends in time.',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  query: dispatchQuery,
  body: Type.Object({ ...terms, values: Type.Optional(templateValues) }),
  idempotent: true,
  exampleBody: { values: { host: 'shop.example', count: 3 } },
  replies: {
    200: {
      description: 'It ended within the preferred time.',
      schema: waitingReply,
      example: waitingReplyExample,
    },
    202: { description: 'It is queued.', schema: dispatchedReply, example: dispatchedExample },
  },
  errors: [...DISPATCH_ERRORS, 'request/not-found'],
  async handle(request, services) {
    const { params, body, caller } = request;
    const { query: text, templateSchema } = await services.templates.get(caller.workspace, params.id);
    const given = (body.values ?? {}) as Record<string, Value>;
    const values = filledValues(templateSchema as Record<string, Value>, given);
    const dispatched = await dispatchFilled(request, services, { text, values });
    return preferredAnswer(request, services, dispatched);
  },
});
