import { readElements } from './reading/read-elements.ts';
import type { OperationDefinition } from './operation.ts';
import { takeAlong } from './take-along.ts';

export const selector: OperationDefinition<'selector'> = {
  name: 'selector',
  async run(page, options) {
    if (options.expression === undefined) page.clock.enter('collect');
    const { html = true, dimension = true } = options;
    const elements = await readElements(page, { ...options, html, dimension });
    return { elements, ...(await takeAlong(page, options)) };
  },
};
