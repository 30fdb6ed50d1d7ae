import { parameter, type Value } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { changeColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';

export const bucket = defineCommand({
  name: 'bucket',
  chapter: 'numbers',
  summary: 'Puts numbers into buckets of one size: each becomes the lower end of its bucket.',
  details:
    'With size 10, 10 to 19.9 become 10, and -1 becomes -10. Values that are no numbers stay as they are.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column with the numbers.' }),
    size: parameter.number({ describe: 'How wide a bucket is.', minimum: Number.MIN_VALUE }),
  },
  flags: { as: asFlag },
  examples: [
    {
      title: 'Prices by tens',
      query: 'bucket price 10',
      given: [{ price: 12.5 }, { price: 20 }, { price: -1 }, { price: 'n/a' }],
      result: [{ price: 10 }, { price: 20 }, { price: -10 }, { price: 'n/a' }],
    },
    {
      title: 'Into another column',
      query: 'bucket price 0.5 --as about',
      given: [{ price: 1.7 }],
      result: [{ price: 1.7, about: 1.5 }],
    },
  ],
  row:
    ({ args, flags }) =>
    (row) =>
      changeColumn(row, args.column, flags.as, (value) => lowerEnd(value, args.size)),
});

function lowerEnd(value: Value, size: number): Value {
  if (typeof value === 'bigint') return Number.isInteger(size) ? lowerInteger(value, BigInt(size)) : value;
  if (typeof value !== 'number') return value;
  const end = Math.floor(value / size) * size;
  return Number.isFinite(end) ? end + 0 : value;
}

/** Integers beyond the exact range of doubles stay exact; results within it are plain numbers. */
function lowerInteger(value: bigint, size: bigint): Value {
  const rest = ((value % size) + size) % size;
  const end = value - rest;
  const small = Number(end);
  if (Number.isSafeInteger(small)) return small;
  return BigInt.asIntN(64, end) === end ? end : value;
}
