import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { firstRows } from '../sql/first-rows.ts';

export const slice = defineCommand({
  name: 'slice',
  chapter: 'rows',
  summary: 'Keeps the rows from one position up to another.',
  details: 'Positions count from 0; the row at the end position is not kept.',
  kind: 'table',
  version: 1,
  args: {
    from: parameter.integer({ describe: 'The position of the first row kept.', minimum: 0 }),
    to: parameter.integer({
      describe: 'The position behind the last row kept; to the end when left out.',
      optional: true,
      minimum: 0,
    }),
  },
  flags: {},
  examples: [
    {
      title: 'The second and third row',
      query: 'slice 1 3',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }],
      result: [{ n: 2 }, { n: 3 }],
    },
    {
      title: 'All but the first',
      query: 'slice 1',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }],
      result: [{ n: 2 }, { n: 3 }],
    },
  ],
  enough: ({ args }) => args.to ?? Number.MAX_SAFE_INTEGER,
  sql: (input, { args }) =>
    firstRows(input, Math.max(0, (args.to ?? Number.MAX_SAFE_INTEGER) - args.from), args.from),
});
