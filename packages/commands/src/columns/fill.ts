import { parameter } from '@rowmill/contracts';
import { readPath } from '@rowmill/language';
import { defineCommand } from '../define-command.ts';
import { columnHolding, setColumn } from './change-column.ts';
import { valueOrExpression } from './value-or-expression.ts';

export const fill = defineCommand({
  name: 'fill',
  chapter: 'columns',
  summary: 'Gives a value to the rows whose column is missing or null.',
  details:
    'A value is text as it is written; `--expr` computes it instead, so `--expr 0` is a number. `--empty` fills empty text, too.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column to fill.' }),
    value: parameter.value({ describe: 'The value to fill in.', optional: true }),
  },
  flags: {
    expr: parameter.expression({ describe: 'Computes the value.', optional: true }),
    empty: parameter.boolean({ describe: 'Fills empty text, too.', default: false }),
  },
  errors: ['query/missing-argument', 'row/overflow', 'row/too-large'],
  examples: [
    {
      title: 'A word for what is not known',
      query: 'fill city unknown',
      given: [{ id: 1, city: 'Rome' }, { id: 2, city: null }, { id: 3 }, { id: 4, city: '' }],
      result: [
        { id: 1, city: 'Rome' },
        { id: 2, city: 'unknown' },
        { id: 3, city: 'unknown' },
        { id: 4, city: '' },
      ],
    },
    {
      title: 'A number, for empty text too',
      query: 'fill stock --expr 0 --empty',
      given: [{ stock: 5 }, { stock: '' }, { stock: null }],
      result: [{ stock: 5 }, { stock: 0 }, { stock: 0 }],
    },
  ],
  row(call) {
    const { args, flags } = call;
    const compute = valueOrExpression('fill', call);
    return (row) => {
      const old = readPath(row, args.column);
      if (old !== undefined && old !== null && !(flags.empty && old === '')) return row;
      const value = compute(row);
      return value === undefined ? row : setColumn(row, columnHolding(row, args.column), value);
    };
  },
});
