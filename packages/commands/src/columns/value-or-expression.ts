import { ServiceError, type Value } from '@rowmill/contracts';
import { compileExpression, type Reader } from '@rowmill/language';
import type { Call } from '../define-command.ts';
import { readExpression } from '../expressions/read-expression.ts';

/** A call of a command that takes a value as it is written, or an expression. */
export type ValueCall = Pick<Call, 'now' | 'token'> & {
  readonly args: { readonly value: Value | undefined };
  readonly flags: { readonly expr: string | undefined };
};

/** What such a command puts into a column, row by row. */
export function valueOrExpression(command: string, call: ValueCall): Reader {
  const { value } = call.args;
  if (call.flags.expr !== undefined) return compileExpression(readExpression(call.flags.expr), call);
  if (value !== undefined) return () => value;
  throw new ServiceError('query/missing-argument', { command, argument: 'a value or --expr' });
}
