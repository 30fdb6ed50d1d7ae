import { evaluateExpression } from './expression/evaluate-expression.ts';
import type { OperationDefinition } from './operation.ts';
import { takeAlong } from './take-along.ts';

export const javascript: OperationDefinition<'javascript'> = {
  name: 'javascript',
  async run(page, options) {
    const result = await evaluateExpression(page, options.expression, options);
    return { result, ...(await takeAlong(page, options)) };
  },
};
