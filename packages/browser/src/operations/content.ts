import { keepLog } from './log/keep-log.ts';
import type { OperationDefinition } from './operation.ts';
import { readContent, readReadable } from './reading/read-content.ts';
import { takeAlong } from './take-along.ts';

export const content: OperationDefinition<'content'> = {
  name: 'content',
  async prepare(page, options) {
    if (options.capture) await keepLog(page, options);
  },
  async run(page, options) {
    page.clock.enter('collect');
    const html = await readContent(page);
    return {
      html,
      ...(options.readable ? { article: await readReadable(page, html) } : {}),
      ...(await takeAlong(page, options)),
    };
  },
};
