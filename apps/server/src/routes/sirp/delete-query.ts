import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';

export default defineRoute({
  method: 'DELETE',
  path: '/v1/sirp/queries/{id}',
  operation: 'deleteQuery',
  group: 'sirp',
  role: 'editor',
  summary: 'Deletes a query and its results; one that runs is cancelled.',
  params: idParams,
  replies: { 204: { description: 'It is gone.' } },
  errors: ['request/not-found'],
  async handle({ params, caller }, { queries }) {
    await queries.remove(caller.workspace, params.id);
    return { status: 204 };
  },
});
