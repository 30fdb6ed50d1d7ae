import { defineRoute } from '../../http/define-route.ts';
import { resultsAnswer } from '../../queries/results-answer.ts';
import { stageParams } from './schemas/id-params.ts';
import { resultQuery } from './schemas/result-query.ts';
import { RESULT_ERRORS, resultReplies } from './schemas/result-replies.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/sirp/queries/{id}/stages/{stage}/results',
  operation: 'getStageResults',
  group: 'sirp',
  role: 'viewer',
  summary: 'Gives the rows of one stage: a page, or all of them as a file.',
  description: '`complete: false` says that not all of its rows were kept, or not yet.',
  params: stageParams,
  query: resultQuery,
  replies: resultReplies,
  errors: RESULT_ERRORS,
  handle: (request, services) => resultsAnswer(request, 'getStageResults', services),
});
