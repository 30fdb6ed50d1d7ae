import { defineRoute } from '../../http/define-route.ts';
import { showQuery } from '../../queries/show-query.ts';
import { idParams } from './schemas/id-params.ts';
import { queryRecord, queryRecordExample } from './schemas/query-record.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}',
  operation: 'getQuery',
  group: 'sirp',
  role: 'viewer',
  summary: 'Shows what was asked and what became of it.',
  params: idParams,
  replies: { 200: { description: 'The query.', schema: queryRecord, example: queryRecordExample } },
  errors: ['request/not-found'],
  async handle({ params, caller, href }, { queries, remarks }) {
    const query = await queries.find(caller.workspace, params.id);
    return { status: 200, body: showQuery(query, await remarks.get(caller.workspace, params.id), href) };
  },
});
