import type { Value } from '@rowmill/contracts';
import type { Expression } from '../expression.ts';
import type { Reader } from '../reader.ts';
import type { SqlValue } from '../sql/sql-value.ts';

interface FunctionParameter {
  readonly name: string;
  readonly optional?: boolean;
  /** Only the last one: may be given several times. */
  readonly many?: boolean;
  /** An RE2 pattern, written as a text in the expression itself. */
  readonly pattern?: boolean;
}

/** A function of the allow-list. */
export interface ExpressionFunction {
  readonly name: string;
  /** One sentence for the manual. */
  readonly summary: string;
  readonly parameters: readonly FunctionParameter[];
  compile(args: readonly Expression[], read: (arg: Expression) => Reader): Reader;
  /** The same in SQL, or nothing where SQL cannot say it for these arguments. */
  sql?(...values: readonly SqlValue[]): SqlValue | undefined;
}

/** Declares a function that looks at the values of all its arguments. */
export function defineFunction(
  facts: Omit<ExpressionFunction, 'compile'> & {
    apply(...values: readonly (Value | undefined)[]): Value | undefined;
  },
): ExpressionFunction {
  const { apply, ...rest } = facts;
  return {
    ...rest,
    compile(args, read) {
      const readers = args.map(read);
      const [first, second] = readers;
      if (first !== undefined && readers.length === 1) return (row) => apply(first(row));
      if (first !== undefined && second !== undefined && readers.length === 2)
        return (row) => apply(first(row), second(row));
      return (row) => apply(...readers.map((reader) => reader(row)));
    },
  };
}
