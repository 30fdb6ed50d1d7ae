import { ServiceError, type Value } from '@rowmill/contracts';
import { compileExpression, sql } from '@rowmill/language';
import type { Reader, Relation, SqlCell, SqlColumn } from '@rowmill/language';
import type { Call } from '../define-command.ts';
import { expressionCell } from '../expressions/expression-cell.ts';
import { readExpression } from '../expressions/read-expression.ts';

/** A call of a command that takes a value as it is written, or an expression. */
export type ValueCall = Pick<Call, 'now' | 'token'> & {
  readonly args: { readonly value: Value | undefined };
  readonly flags: { readonly expr: string | undefined };
};

/** What such a command puts into a column, row by row. */
export function valueOrExpression(command: string, call: ValueCall): Reader {
  const { value } = call.args;
  if (value !== undefined && call.flags.expr !== undefined)
    throw new ServiceError('query/extra-argument', { command });
  if (call.flags.expr !== undefined) return compileExpression(readExpression(call.flags.expr), call);
  if (value !== undefined) return () => value;
  throw new ServiceError('query/missing-argument', { command, argument: 'a value or --expr' });
}

/** The same as SQL; nothing where SQL cannot say it. */
export function valueOrExpressionCell(
  relation: Relation,
  call: ValueCall,
): Exclude<SqlCell, SqlColumn> | undefined {
  const { expr } = call.flags;
  if (expr !== undefined && call.args.value !== undefined) return undefined;
  if (expr !== undefined) return expressionCell(readExpression(expr), relation, call);
  const { value } = call.args;
  return typeof value === 'string' ? { sql: sql`CAST(${value} AS VARCHAR)`, type: 'VARCHAR' } : undefined;
}
