import { parameter } from '@rowmill/contracts';
import { freshIdentifier, identifier, sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { rowNumber } from '../sql/row-number.ts';
import { computed } from '../sql/with-column.ts';

export const sample = defineCommand({
  name: 'sample',
  chapter: 'rows',
  summary: 'Keeps some rows chosen at random, in their order.',
  details:
    'Every choice of so many rows is equally likely. The same seed over the same rows gives the same choice; without one each run chooses anew and the stage is never taken from the cache.',
  kind: 'table',
  version: 1,
  args: { count: parameter.integer({ describe: 'How many rows.', minimum: 0 }) },
  flags: { seed: parameter.integer({ describe: 'Makes the choice repeatable.', optional: true }) },
  examples: [
    {
      title: 'Two of five, the same at each run',
      query: 'sample 2 --seed 7',
      given: [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }],
      result: [{ n: 3 }, { n: 5 }],
    },
    {
      title: 'More than there are',
      query: 'sample 10',
      given: [{ n: 1 }, { n: 2 }],
      result: [{ n: 1 }, { n: 2 }],
    },
  ],
  differsEachRun: ({ flags }) => flags.seed === undefined,
  sql(input, { args, flags, now }) {
    // Without a seed the run's instant is one: a step that is tried again chooses the same rows.
    const seed = String(flags.seed ?? `run ${now}`);
    const lot = freshIdentifier(input, 'lot');
    const drawn = sql`md5(${seed} || ' ' || ${rowNumber(input)})`;
    const from = sql`(SELECT * FROM ${computed(input, [{ as: lot, expression: drawn }])} ORDER BY ${identifier(lot)} LIMIT ${BigInt(args.count)})`;
    return { ...input, from };
  },
});
