import { ServiceError } from '@rowmill/contracts';
import { defineRoute } from '../../http/define-route.ts';
import { idParams } from './schemas/id-params.ts';
import { summary, summaryExample, summaryStatus } from './schemas/summary.ts';

const RETRY_AFTER_S = '1';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/summary',
  operation: 'getQuerySummary',
  group: 'sirp',
  role: 'viewer',
  summary: 'Gives the profile of the columns; the first request begins to compute it.',
  params: idParams,
  replies: {
    200: { description: 'The profile.', schema: summary, example: summaryExample },
    202: {
      description: 'It is being computed, or will be when the query has ended; ask again after Retry-After.',
      schema: summaryStatus,
      example: { id: summaryExample.id, status: 'running' },
    },
  },
  errors: ['request/not-found', 'results/expired', 'engine/sql-timeout', 'engine/out-of-memory'],
  async handle({ params: { id }, caller }, { results }) {
    const report = await results.summary(caller.workspace, id);
    if (report.state === 'failed') throw new ServiceError(report.code, { problem: report.message });
    if (report.state !== 'ready')
      return { status: 202, headers: { 'retry-after': RETRY_AFTER_S }, body: { id, status: report.state } };
    return { status: 200, body: { id, status: 'ready', ...report.summary } };
  },
});
