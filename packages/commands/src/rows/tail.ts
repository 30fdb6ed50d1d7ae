import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { lastRows } from '../sql/first-rows.ts';

export const tail = defineCommand({
  name: 'tail',
  chapter: 'rows',
  summary: 'Keeps the last rows.',
  kind: 'table',
  version: 1,
  args: { count: parameter.integer({ describe: 'How many rows.', default: 10, minimum: 0 }) },
  flags: {},
  examples: [
    {
      title: 'The last two rows, in their order',
      query: 'tail 2',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }],
      result: [{ n: 2 }, { n: 3 }],
    },
    {
      title: 'Rows without a price are last',
      query: 'sort price || tail 2',
      given: [{ price: 5 }, { name: 'free' }, { price: 7 }],
      result: [{ price: 7 }, { name: 'free' }],
    },
  ],
  sql: (input, { args }) => lastRows(input, args.count),
});
