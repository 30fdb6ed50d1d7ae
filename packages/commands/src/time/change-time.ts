import type { Row } from '@rowmill/contracts';
import { compileExpression, type Expression, type ExpressionEnvironment } from '@rowmill/language';
import { changeColumn } from '../columns/change-column.ts';
import { badTime } from './bad-time.ts';

/** A call of a command that makes something else of the time in a column. */
type TimeCall = ExpressionEnvironment & {
  readonly args: { readonly column: string };
  readonly flags: { readonly as: string | undefined; readonly onBadValue: 'error' | 'null' | 'keep' };
};

/** Puts an expression's value in the place of a time; where it has none, the column holds no time. */
export function changeTime(call: TimeCall, expression: Expression): (row: Row) => Row {
  const { args, flags } = call;
  const changed = compileExpression(expression, call);
  return (row) =>
    changeColumn(
      row,
      args.column,
      flags.as,
      (value) => changed(row) ?? badTime(value, args.column, flags.onBadValue),
    );
}
