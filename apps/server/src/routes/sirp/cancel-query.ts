import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { idParams, queryId } from './schemas/id-params.ts';
import { queryState } from './schemas/query-state.ts';

const schema = Type.Object({ id: queryId, status: queryState });
const id = '01939f2e-6c1a-7b52-9a41-3f0c8d5e7a10';

export default defineRoute({
  method: 'POST',
  path: '/v1/sirp/queries/{id}/cancel',
  operation: 'cancelQuery',
  group: 'sirp',
  role: 'editor',
  summary: 'Stops a query; the rows it has stay.',
  params: idParams,
  replies: {
    200: { description: 'It had ended already.', schema, example: { id, status: 'completed' } },
    202: { description: 'It is being stopped.', schema, example: { id, status: 'cancelling' } },
  },
  errors: ['request/not-found'],
  async handle({ params, caller }, { queries }) {
    const outcome = await queries.cancel(caller.workspace, params.id);
    const { state } = await queries.find(caller.workspace, params.id);
    return { status: outcome === 'ended' ? 200 : 202, body: { id: params.id, status: state } };
  },
});
