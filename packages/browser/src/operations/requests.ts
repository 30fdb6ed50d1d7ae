import { evaluateExpression } from './expression/evaluate-expression.ts';
import { keepLog, readLog } from './log/keep-log.ts';
import type { OperationDefinition } from './operation.ts';
import { takeAlong } from './take-along.ts';

export const requests: OperationDefinition<'requests'> = {
  name: 'requests',
  prepare: keepLog,
  async run(page, options) {
    const { expression } = options;
    const result =
      expression === undefined ? {} : { result: await evaluateExpression(page, expression, options) };
    page.clock.enter('collect');
    return { ...result, requests: await readLog(page), ...(await takeAlong(page, options)) };
  },
};
