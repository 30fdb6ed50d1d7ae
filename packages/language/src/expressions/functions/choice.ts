import { coalesceToSql, ifToSql } from '../sql/choice-to-sql.ts';
import type { ExpressionFunction } from './define-function.ts';

export const choiceFunctions: readonly ExpressionFunction[] = [
  {
    name: 'coalesce',
    summary: 'The first of its arguments that is neither null nor missing.',
    parameters: [{ name: 'value', many: true }],
    compile(args, read) {
      const readers = args.map(read);
      return (row) => {
        for (const reader of readers) {
          const value = reader(row);
          if (value !== null && value !== undefined) return value;
        }
        return undefined;
      };
    },
    sql: (...values) => coalesceToSql(values),
  },
  {
    name: 'if',
    summary: 'The second argument where the first holds, else the third, or missing where there is none.',
    parameters: [{ name: 'condition' }, { name: 'then' }, { name: 'else', optional: true }],
    compile(args, read) {
      const [condition, then, otherwise] = args.map(read);
      return (row) => (condition!(row) === true ? then!(row) : otherwise?.(row));
    },
    sql: (condition, then, otherwise) => ifToSql(condition!, then!, otherwise),
  },
];
