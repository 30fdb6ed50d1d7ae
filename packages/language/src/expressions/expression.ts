import type { Token } from '@rowmill/contracts';

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type TextOperator = 'contains' | 'startsWith' | 'endsWith' | 'matches';
export type BinaryOperator = ComparisonOperator | ArithmeticOperator | TextOperator | 'in';

/** The tree of an expression; JSON all through but for 64-bit integers. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: string | number | bigint | boolean | null }
  /** The run's instant in epoch milliseconds. */
  | { readonly kind: 'now' }
  | { readonly kind: 'column'; readonly name: string }
  | { readonly kind: 'token'; readonly token: Token }
  | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
  /** A chain of `and` or of `or`, at least two long; flat, so that a thousand alternatives are not a thousand deep. */
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Expression[] }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'is'; readonly what: 'null' | 'missing'; readonly operand: Expression }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] };

export const MAXIMUM_NODES = 2000;
export const MAXIMUM_DEPTH = 100;

/** The expressions directly below one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand];
    case 'and':
    case 'or':
      return expression.operands;
    case 'binary':
      return [expression.left, expression.right];
    case 'list':
      return expression.items;
    case 'call':
      return expression.args;
    default:
      return [];
  }
}
