import type { Expression } from '@rowmill/language';

/** Longer texts would fill the editor and help nobody. */
const LONGEST = 1_000;

/** The expression that holds for rows with (or without) this value in a column; nothing for lists and long texts. */
export function valueFilter(column: string, value: unknown, which: 'keep' | 'drop'): Expression | undefined {
  const operand: Expression = { kind: 'column', name: column };
  if (value === undefined || value === null) {
    const absent: Expression = { kind: 'is', what: value === null ? 'null' : 'missing', operand };
    return which === 'keep' ? absent : { kind: 'not', operand: absent };
  }
  if (!isSingle(value) || (typeof value === 'string' && value.length > LONGEST)) return undefined;
  const operator = which === 'keep' ? '==' : '!=';
  return { kind: 'binary', operator, left: operand, right: { kind: 'literal', value } };
}

/** The expression that holds for numbers from one to another, as a bar of a histogram stands for them. */
export function rangeFilter(column: string, from: number, to: number, isLast: boolean): Expression {
  const left: Expression = { kind: 'column', name: column };
  return {
    kind: 'and',
    operands: [
      { kind: 'binary', operator: '>=', left, right: { kind: 'literal', value: from } },
      { kind: 'binary', operator: isLast ? '<=' : '<', left, right: { kind: 'literal', value: to } },
    ],
  };
}

/** The expression that holds for rows without a value in a column, null or not there at all. */
export function emptyFilter(column: string, which: 'keep' | 'drop'): Expression {
  const operand: Expression = { kind: 'column', name: column };
  const empty: Expression = {
    kind: 'or',
    operands: [
      { kind: 'is', what: 'null', operand },
      { kind: 'is', what: 'missing', operand },
    ],
  };
  return which === 'keep' ? empty : { kind: 'not', operand: empty };
}

function isSingle(value: unknown): value is string | number | bigint | boolean {
  return ['string', 'number', 'bigint', 'boolean'].includes(typeof value);
}
