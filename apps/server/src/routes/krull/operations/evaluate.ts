import { EXPRESSION_ERRORS } from '../../../browsing/page-errors.ts';
import { definePageOperation } from '../../../browsing/page-route.ts';
import { runJob } from '../../../browsing/run-job.ts';
import { evaluateBody } from '../schemas/bodies.ts';
import { evaluateReplies } from '../schemas/replies.ts';

export const evaluate = definePageOperation({
  summary: 'Evaluates a JavaScript expression.',
  description: 'It has no page and reaches nobody.',
  body: evaluateBody,
  exampleBody: { expression: '(a, b, { mathjs }) => mathjs.hypot(a, b)', args: [3, 4], mathjs: true },
  replies: evaluateReplies,
  errors: EXPRESSION_ERRORS,
  async handle(request, services) {
    const { result } = await runJob('evaluate', request.body, request, services);
    return { status: 200, body: { outcome: 'ok', result: result ?? null } };
  },
});
