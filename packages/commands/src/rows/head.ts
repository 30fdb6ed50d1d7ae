import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { firstRows } from '../sql/first-rows.ts';

export const head = defineCommand({
  name: 'head',
  chapter: 'rows',
  summary: 'Keeps the first rows.',
  details: 'The stages before it stop as soon as enough rows are there.',
  kind: 'table',
  version: 1,
  args: { count: parameter.integer({ describe: 'How many rows.', default: 10, minimum: 0 }) },
  flags: {},
  examples: [
    {
      title: 'The first two rows',
      query: 'head 2',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }],
      result: [{ n: 1 }, { n: 2 }],
    },
    {
      title: 'The two dearest',
      query: 'sort price --order descending || head 2',
      given: [{ price: 5 }, { price: 9 }, { price: 7 }],
      result: [{ price: 9 }, { price: 7 }],
    },
  ],
  enough: ({ args }) => args.count,
  sql: (input, { args }) => firstRows(input, args.count),
});
