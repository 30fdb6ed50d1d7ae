import { evaluateExpression } from './expression/evaluate-expression.ts';
import type { OperationDefinition } from './operation.ts';
import { takePicture } from './picture/take-picture.ts';
import { readSession } from './reading/read-session.ts';

export const screenshot: OperationDefinition<'screenshot'> = {
  name: 'screenshot',
  async run(page, options) {
    const { expression, args, jquery, lodash, mathjs, session } = options;
    // Before the picture, so that it can arrange the page.
    if (expression !== undefined)
      await evaluateExpression(page, expression, { args, jquery, lodash, mathjs });
    page.clock.enter('collect');
    return {
      screenshot: await takePicture(page, options),
      ...(session ? { session: await readSession(page) } : {}),
    };
  },
};
