import type { ComparisonOperator, Expression } from './expression.ts';
import type { Condition, Reader } from './reader.ts';
import { equals, orderOf } from './values/compare.ts';

/** A comparison; the usual one, of a column with a number or text of the query, takes a short way. */
export function compileComparison(
  operator: ComparisonOperator,
  a: Reader,
  b: Reader,
  written: Expression,
): Condition {
  if (written.kind === 'literal' && typeof written.value === 'number')
    return withNumber(operator, a, written.value);
  if (
    written.kind === 'literal' &&
    typeof written.value === 'string' &&
    (operator === '==' || operator === '!=')
  )
    return withText(operator, a, written.value);
  switch (operator) {
    case '==':
      return (row) => equals(a(row), b(row));
    case '!=':
      return (row) => !equals(a(row), b(row));
    case '<':
      return (row) => orderOf(a(row), b(row)) < 0;
    case '<=':
      return (row) => orderOf(a(row), b(row)) <= 0;
    case '>':
      return (row) => orderOf(a(row), b(row)) > 0;
    case '>=':
      return (row) => orderOf(a(row), b(row)) >= 0;
  }
}

function withNumber(operator: ComparisonOperator, a: Reader, number: number): Condition {
  switch (operator) {
    case '==':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value === number : equals(value, number);
      };
    case '!=':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value !== number : !equals(value, number);
      };
    case '<':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value < number : orderOf(value, number) < 0;
      };
    case '<=':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value <= number : orderOf(value, number) <= 0;
      };
    case '>':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value > number : orderOf(value, number) > 0;
      };
    case '>=':
      return (row) => {
        const value = a(row);
        return typeof value === 'number' ? value >= number : orderOf(value, number) >= 0;
      };
  }
}

function withText(operator: '==' | '!=', a: Reader, text: string): Condition {
  const equal: Condition = (row) => {
    const value = a(row);
    return typeof value === 'string' ? value === text : equals(value, text);
  };
  return operator === '==' ? equal : (row) => !equal(row);
}
