import { catalogue } from '@rowmill/commands';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { commandInput } from '../../queries/command-input.ts';
import { commandText } from '../../queries/command-text.ts';
import { dispatchOnce } from '../../queries/dispatch-once.ts';
import { dispatchedAnswer } from '../../queries/dispatched-answer.ts';
import { grantedLimits } from '../../queries/query-limits.ts';
import { queryTerms } from '../../queries/query-terms.ts';
import { DISPATCH_ERRORS } from './schemas/dispatch-errors.ts';
import { dispatchedExample, dispatched as dispatchedReply } from './schemas/dispatched.ts';
import { metadata, QUERY_BODY_BYTES } from './schemas/query-body.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/command/dispatch',
  operation: 'dispatchCommand',
  group: 'sirp',
  role: 'editor',
  summary: 'Starts one command as a query of its own.',
  body: Type.Object({
    command: Type.String({ description: 'Its name.' }),
    args: Type.Optional(
      Type.Array(Type.Array(Type.Unknown(), { minItems: 1, maxItems: 2 }), {
        maxItems: 1000,
        description: '`[value]`, in order, or `[name, value]`.',
      }),
    ),
    flags: Type.Optional(Type.Record(Type.String(), Type.Unknown(), { description: 'Name and value.' })),
    prev: Type.Optional(
      Type.String({
        maxLength: 1100,
        description: 'The id of a query, or `id/stage`, whose rows are the input.',
      }),
    ),
    line: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 2_147_483_647,
        description: 'Where it stands; told with its problems.',
      }),
    ),
    metadata: Type.Optional(metadata),
    id: Type.Optional(Type.String({ maxLength: 1000, description: 'Given back as `clientId`.' })),
  }),
  bodyLimit: QUERY_BODY_BYTES,
  idempotent: true,
  exampleBody: { command: 'range', args: [[1], ['end', 3]], flags: { step: 1 }, id: 'cell-7' },
  replies: {
    202: {
      description: 'It is queued.',
      schema: dispatchedReply,
      example: { ...dispatchedExample, clientId: 'cell-7' },
    },
  },
  errors: [...DISPATCH_ERRORS, 'request/not-found', 'results/expired', 'results/unfinished'],
  async handle(request, services) {
    const { body, caller, href } = request;
    const text = commandText(body, catalogue, await services.queries.namesOf(caller.workspace));
    const { minutes, ttl } = grantedLimits({}, services.queryLimits);
    const terms = queryTerms(caller, body, ttl);
    const dispatched = await dispatchOnce(request, services, async (id) => {
      const input = await commandInput(body, caller.workspace, services.results);
      await services.queries.dispatch({ id, text, terms, minutes, ...(input !== undefined && { input }) });
    });
    return dispatchedAnswer(dispatched, href, body.id);
  },
});
