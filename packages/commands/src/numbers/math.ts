import { parameter } from '@rowmill/contracts';
import { compileExpression } from '@rowmill/language';
import { setColumn } from '../columns/change-column.ts';
import { defineCommand } from '../define-command.ts';
import { expressionCell } from '../expressions/expression-cell.ts';
import { readExpression } from '../expressions/read-expression.ts';
import { withValue } from '../sql/with-value.ts';

export const math = defineCommand({
  name: 'math',
  chapter: 'numbers',
  summary: 'Calculates a column from others.',
  details:
    'Integers are exact up to 64 bits; more is a row error. Division by zero gives null. Where an operand is missing or no number nothing is calculated and the column stays as it was; text has to be cast first, by `cast` or `number()`.',
  kind: 'row',
  version: 1,
  args: {
    column: parameter.column({ describe: 'The column the result goes to.' }),
    expression: parameter.expression({ describe: 'What to calculate.' }),
  },
  flags: {},
  errors: ['row/overflow', 'row/too-large'],
  examples: [
    {
      title: 'A price with tax',
      query: 'math gross "round(net * 1.2, 2)"',
      given: [{ net: 10 }, { net: 0.99 }, { net: 'n/a' }],
      result: [{ net: 10, gross: 12 }, { net: 0.99, gross: 1.19 }, { net: 'n/a' }],
    },
    {
      title: 'Division by zero',
      query: 'math each "total / count"',
      given: [
        { total: 7, count: 2 },
        { total: 7, count: 0 },
      ],
      result: [
        { total: 7, count: 2, each: 3.5 },
        { total: 7, count: 0, each: null },
      ],
    },
    {
      title: 'More than 64 bits hold',
      query: 'math n "n * 10"',
      given: [{ n: 9223372036854775807n }],
      rowError: 'row/overflow',
    },
  ],
  row(call) {
    const calculate = compileExpression(readExpression(call.args.expression), call);
    return (row) => {
      const value = calculate(row);
      return value === undefined ? row : setColumn(row, call.args.column, value);
    };
  },
  sql(input, call) {
    const cell = expressionCell(readExpression(call.args.expression), input, call);
    return cell && withValue(input, call.args.column, cell);
  },
});
