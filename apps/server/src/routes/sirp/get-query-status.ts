import { defineRoute } from '../../http/define-route.ts';
import { showStatus } from '../../queries/show-status.ts';
import { idParams } from './schemas/id-params.ts';
import { queryStatus, queryStatusExample } from './schemas/query-status.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/status',
  operation: 'getQueryStatus',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows how far a query is.',
  params: idParams,
  replies: {
    200: {
      description: 'All stages together and one by one.',
      schema: queryStatus,
      example: queryStatusExample,
    },
  },
  errors: ['request/not-found'],
  async handle({ params, caller }, { queries }) {
    return { status: 200, body: showStatus(await queries.snapshot(caller.workspace, params.id)) };
  },
});
