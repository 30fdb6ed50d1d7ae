import { defineRoute } from '../../http/define-route.ts';
import { resultsAnswer } from '../../queries/results-answer.ts';
import { idParams } from './schemas/id-params.ts';
import { resultQuery } from './schemas/result-query.ts';
import { RESULT_ERRORS, resultReplies } from './schemas/result-replies.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/results',
  operation: 'getQueryResults',
  group: 'sirp',
  role: 'viewer',
  summary: 'Gives the rows of a query: a page, or all of them as a file.',
  description: 'A query that still runs gives the rows it has so far, with `complete: false`.',
  params: idParams,
  query: resultQuery,
  replies: resultReplies,
  errors: RESULT_ERRORS,
  handle: (request, services) => resultsAnswer(request, 'getQueryResults', services),
});
