import { parameter } from '@rowmill/contracts';
import { defineCommand } from '../define-command.ts';
import { withValue } from '../sql/with-value.ts';
import { setColumn } from './change-column.ts';
import { valueOrExpression, valueOrExpressionCell } from './value-or-expression.ts';

export const addcolumn = defineCommand({
  name: 'addcolumn',
  chapter: 'columns',
  summary: 'Adds a column with a fixed value, or one computed from the row.',
  details:
    'A value is text as it is written; a value that is one `$token$` keeps its type. `--expr` computes it instead, so `--expr 5` is a number; where the expression gives nothing the row stays as it is. A column that has the name is replaced in its place.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The name of the column.' }),
    value: parameter.value({ describe: 'Its value.', optional: true }),
  },
  flags: { expr: parameter.expression({ describe: 'Computes the value.', optional: true }) },
  errors: ['query/missing-argument', 'query/extra-argument', 'row/overflow', 'row/too-large'],
  examples: [
    {
      title: 'Begin a query',
      query: 'addcolumn q "index=web" || addcolumn page 1',
      result: [{ q: 'index=web', page: '1' }],
    },
    {
      title: 'Text with a token, and a token that keeps its type',
      query: 'addcolumn link "/items/$id$" || addcolumn copy $id$',
      given: [{ id: 7 }],
      result: [{ id: 7, link: '/items/7', copy: 7 }],
    },
    {
      title: 'Computed',
      query: `addcolumn cheap --expr "price < 10"`,
      given: [{ price: 5 }, { price: 50 }],
      result: [
        { price: 5, cheap: true },
        { price: 50, cheap: false },
      ],
    },
    { title: 'No value', query: 'addcolumn cheap', given: [{}], error: 'query/missing-argument' },
  ],
  row(call) {
    const compute = valueOrExpression('addcolumn', call);
    return (row) => {
      const value = compute(row);
      return value === undefined ? row : setColumn(row, call.args.column, value);
    };
  },
  sql(input, call) {
    const cell = valueOrExpressionCell(input, call);
    return cell && withValue(input, call.args.column, cell);
  },
});
