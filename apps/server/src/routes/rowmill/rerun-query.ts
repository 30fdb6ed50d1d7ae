import { Type } from 'typebox';
import type { RerunFrom } from '@rowmill/engine';
import { defineRoute } from '../../http/define-route.ts';
import { dispatchOnce } from '../../queries/dispatch-once.ts';
import { dispatchedAnswer } from '../../queries/dispatched-answer.ts';
import { DISPATCH_ERRORS } from '../sirp/schemas/dispatch-errors.ts';
import { dispatchedExample, dispatched as dispatchedReply } from '../sirp/schemas/dispatched.ts';
import { idParams } from '../sirp/schemas/id-params.ts';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/queries/{id}/rerun',
  operation: 'rerunQuery',
  group: 'rowmill',
  role: 'editor',
  summary: 'Runs a query again as a new one: all of it, from a stage on, or only the rows that failed.',
  params: idParams,
  body: Type.Object({
    from: Type.Union(
      [Type.Integer({ minimum: 0, maximum: 1000 }), Type.String({ minLength: 1, maxLength: 1000 })],
      {
        description: '`start`, `failed`, or a stage by its index or label.',
      },
    ),
  }),
  idempotent: true,
  exampleBody: { from: 'failed' },
  replies: {
    202: { description: 'The new query is queued.', schema: dispatchedReply, example: dispatchedExample },
  },
  errors: [
    ...DISPATCH_ERRORS,
    'request/not-found',
    'results/expired',
    'results/nothing-failed',
    'results/not-kept',
    'engine/unknown-table',
  ],
  async handle(request, services) {
    const { params, body, href } = request;
    const { workspace, actor } = request.caller;
    const { clientId: _own, ...terms } = (await services.queries.find(workspace, params.id)).terms;
    const from = beginning(body.from);
    const dispatched = await dispatchOnce(request, services, (id) =>
      services.queries.rerun(workspace, params.id, from, { ...terms, createdBy: actor }, id),
    );
    return dispatchedAnswer(dispatched, href);
  },
});

/** Labels are never numbers, so digits are an index. */
function beginning(from: string | number): RerunFrom {
  if (from === 'start' || from === 'failed') return from;
  return { stage: typeof from === 'string' && /^\d{1,6}$/.test(from) ? Number(from) : from };
}
