import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';
import { summaryExample, summaryStatus } from './schemas/summary.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/summary/status',
  operation: 'getQuerySummaryStatus',
  group: 'sirp',
  role: 'viewer',
  summary: 'Says how far the profile of the columns is; begins nothing.',
  params: idParams,
  replies: {
    200: {
      description: 'How far it is.',
      schema: summaryStatus,
      example: { id: summaryExample.id, status: 'ready' },
    },
  },
  errors: ['request/not-found', 'results/expired'],
  async handle({ params: { id }, caller }, { results }) {
    return { status: 200, body: { id, status: await results.summaryState(caller.workspace, id) } };
  },
});
