import { parameter } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { rowNumber } from '../sql/row-number.ts';
import { withColumn } from '../sql/with-column.ts';

export const sequence = defineCommand({
  name: 'sequence',
  chapter: 'rows',
  summary: 'Numbers the rows.',
  kind: 'table',
  version: 1,
  args: {},
  flags: {
    start: parameter.integer({ describe: 'The number of the first row.', default: 0 }),
    as: parameter.column({ describe: 'The column for the number.', default: '_sequence' }),
  },
  adds: ['_sequence'],
  examples: [
    {
      title: 'Number the rows',
      query: 'sequence',
      given: [{ name: 'a' }, { name: 'b' }],
      result: [
        { name: 'a', _sequence: 0 },
        { name: 'b', _sequence: 1 },
      ],
    },
    {
      title: 'Places, from 1',
      query: 'sort points --order descending || sequence --start 1 --as place',
      given: [{ points: 3 }, { points: 8 }],
      result: [
        { points: 8, place: 1 },
        { points: 3, place: 2 },
      ],
    },
  ],
  sql: (input, { flags }) =>
    withColumn(input, flags.as, 'BIGINT', sql`${rowNumber(input)} + ${BigInt(flags.start) - 1n}`),
});
