import type { BinaryOperator } from './expression.ts';
import { scan, type Lexeme } from './scan-expression.ts';

/** An operator between two operands. A larger strength binds closer. */
export interface Infix {
  readonly operator: BinaryOperator | 'and' | 'or' | 'is';
  readonly strength: number;
  /** `a not in b`: two words. */
  readonly negated: boolean;
}

export const NOT_STRENGTH = 3;
/** Comparisons do not chain: `a < b < c` is a mistake. */
export const COMPARISON_STRENGTH = 4;
export const NEGATE_STRENGTH = 7;

type Known = Omit<Infix, 'negated'>;

const symbols = new Map<string, Known>([
  ['||', { operator: 'or', strength: 1 }],
  ['&&', { operator: 'and', strength: 2 }],
  ['=', { operator: '==', strength: COMPARISON_STRENGTH }],
  ...(['==', '!=', '<', '<=', '>', '>='] as const).map(
    (operator) => [operator, { operator, strength: COMPARISON_STRENGTH }] as const,
  ),
  ...(['+', '-'] as const).map((operator) => [operator, { operator, strength: 5 }] as const),
  ...(['*', '/', '%'] as const).map((operator) => [operator, { operator, strength: 6 }] as const),
]);

/** Word operators, by their lower-case spelling: they are read without regard to case. */
const words = new Map<string, Known>([
  ['or', { operator: 'or', strength: 1 }],
  ['and', { operator: 'and', strength: 2 }],
  ...(['in', 'is', 'contains', 'startsWith', 'endsWith', 'matches'] as const).map(
    (operator) => [operator.toLowerCase(), { operator, strength: COMPARISON_STRENGTH }] as const,
  ),
]);

/** Words that are no column names unless they stand in brackets. */
export function isReserved(word: string): boolean {
  const lower = word.toLowerCase();
  return lower === 'not' || words.has(lower) || ['true', 'false', 'null', 'now'].includes(word);
}

export function isNot(lexeme: Lexeme): boolean {
  if (lexeme.kind === 'symbol') return lexeme.text === '!';
  return lexeme.kind === 'word' && lexeme.text.toLowerCase() === 'not';
}

/** The operator that a lexeme behind an operand is. */
export function infixOf(lexeme: Lexeme, text: string): Infix | undefined {
  if (lexeme.kind === 'symbol') return withNegation(symbols.get(lexeme.text), false);
  if (lexeme.kind !== 'word') return undefined;
  if (!isNot(lexeme)) return withNegation(words.get(lexeme.text.toLowerCase()), false);
  const second = scan(text, lexeme.to);
  const word = second.kind === 'word' ? words.get(second.text.toLowerCase()) : undefined;
  return word?.strength === COMPARISON_STRENGTH && word.operator !== 'is'
    ? withNegation(word, true)
    : undefined;
}

function withNegation(infix: Known | undefined, negated: boolean): Infix | undefined {
  return infix && { ...infix, negated };
}
