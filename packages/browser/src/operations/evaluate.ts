import { evaluateExpression } from './expression/evaluate-expression.ts';
import type { OperationDefinition } from './operation.ts';

/** Runs on a blank page whose door is closed. */
export const evaluate: OperationDefinition<'evaluate'> = {
  name: 'evaluate',
  async run(page, options) {
    return { result: await evaluateExpression(page, options.expression, options) };
  },
};
