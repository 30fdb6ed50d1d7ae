import { parameter } from '@rowmill/contracts';
import { asFlag } from '../columns/as-flag.ts';
import { defineCommand } from '../define-command.ts';
import {
  changeByFunction,
  changeByFunctionSql,
  type ColumnFunction,
} from '../expressions/change-by-function.ts';

export const round = defineCommand({
  name: 'round',
  chapter: 'numbers',
  summary: 'Rounds numbers, halves away from zero.',
  details: 'Values that are no numbers stay as they are.',
  kind: 'row',
  version: 1,
  args: { column: parameter.column({ describe: 'The column with the numbers.' }) },
  flags: {
    digits: parameter.integer({ describe: 'Digits behind the point.', default: 0, minimum: 0, maximum: 15 }),
    as: asFlag,
  },
  examples: [
    {
      title: 'To whole numbers',
      query: 'round price',
      given: [{ price: 2.5 }, { price: -2.5 }, { price: 3 }, { price: 'n/a' }],
      result: [{ price: 3 }, { price: -3 }, { price: 3 }, { price: 'n/a' }],
    },
    {
      title: 'To cents',
      query: 'round price --digits 2 --as pays',
      given: [{ price: 12.3456 }],
      result: [{ price: 12.3456, pays: 12.35 }],
    },
  ],
  row: (call) => changeByFunction(call, rounding(call.flags)),
  sql: (input, call) => changeByFunctionSql(input, call, rounding(call.flags)),
});

function rounding({ digits }: { digits: number }): ColumnFunction {
  return { name: 'round', on: 'number', values: [digits] };
}
