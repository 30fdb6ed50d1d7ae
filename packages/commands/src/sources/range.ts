import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';

export const range = defineCommand({
  name: 'range',
  chapter: 'sources',
  summary: 'Makes one row for each whole number from START to END, both included.',
  kind: 'source',
  version: 1,
  begins: true,
  args: {
    start: parameter.integer({ describe: 'The first number.' }),
    end: parameter.integer({ describe: 'The last number; smaller than the first to count down.' }),
    column: parameter.column({ describe: 'The column that holds the number.', default: 'value' }),
  },
  flags: {
    step: parameter.integer({ describe: 'How far one number is from the next.', default: 1, minimum: 1 }),
  },
  examples: [
    {
      title: 'Pages 1 to 3',
      query: 'range 1 3 page',
      result: [{ page: 1 }, { page: 2 }, { page: 3 }],
    },
    {
      title: 'Every fiftieth offset',
      query: 'range 0 120 --step 50',
      result: [{ value: 0 }, { value: 50 }, { value: 100 }],
    },
    {
      title: 'Counting down',
      query: 'range 1 -1 n',
      result: [{ n: 1 }, { n: 0 }, { n: -1 }],
    },
  ],

  table({ args: { start, end, column }, flags }) {
    const descending = end < start;
    const step = BigInt(descending ? -flags.step : flags.step);
    return {
      columns: [{ name: column, as: 'c0', type: 'BIGINT' }],
      order: [{ as: 'o0', descending }],
      from: sql`(SELECT n AS c0, n AS o0 FROM generate_series(${BigInt(start)}::BIGINT, ${BigInt(end)}::BIGINT, ${step}::BIGINT) AS numbers(n))`,
    };
  },
});
