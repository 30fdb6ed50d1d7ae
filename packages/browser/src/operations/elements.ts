import { readElements } from './reading/read-elements.ts';
import { keepLog } from './log/keep-log.ts';
import type { OperationDefinition } from './operation.ts';
import { takeAlong } from './take-along.ts';

export const elements: OperationDefinition<'elements'> = {
  name: 'elements',
  async prepare(page, options) {
    if (options.capture) await keepLog(page, options);
  },
  async run(page, options) {
    page.clock.enter('collect');
    const { selector, html, hashtml, dimension } = options;
    return {
      elements: await readElements(page, { selector, html, hashtml, dimension, place: true }),
      ...(await takeAlong(page, options)),
    };
  },
};
