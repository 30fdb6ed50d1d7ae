import type { Value } from '@rowmill/contracts';
import type { Expression } from '@rowmill/language';

/** Something that can be said of an element. */
export interface Trait {
  readonly expression: Expression;
  /** How odd a filter by it would look and how soon it would break; a person's first idea costs one. */
  readonly cost: number;
  /** It says what kind of thing the element is, not which one of them: by itself, or by what it stands in. */
  readonly kind?: 'own' | 'around';
}

export type TextTest = 'contains' | 'startsWith' | 'endsWith' | 'matches';

export function equalTo(name: string, value: string, cost: number): Trait {
  return { expression: compared(name, '==', value), cost };
}

export function textLike(name: string, operator: TextTest, value: string, cost: number): Trait {
  return { expression: compared(name, operator, value), cost };
}

export function ofKind(trait: Trait, kind: Trait['kind']): Trait {
  return kind === undefined ? trait : { ...trait, kind };
}

export function present(name: string, cost: number): Trait {
  const operand: Expression = { kind: 'is', what: 'missing', operand: { kind: 'column', name } };
  return { expression: { kind: 'not', operand }, cost };
}

export function oneOf(name: string, values: readonly string[], cost: number): Trait {
  const items = [...new Set(values)].map((value): Expression => ({ kind: 'literal', value }));
  const right: Expression = { kind: 'list', items };
  return { expression: { kind: 'binary', operator: 'in', left: { kind: 'column', name }, right }, cost };
}

function compared(name: string, operator: '==' | TextTest, value: string): Expression {
  return {
    kind: 'binary',
    operator,
    left: { kind: 'column', name },
    right: { kind: 'literal', value },
  };
}

/** The value that all of them have, if it is a text and the same. */
export function sharedText(values: readonly (Value | undefined)[]): string | undefined {
  const [first] = values;
  return typeof first === 'string' && values.every((value) => value === first) ? first : undefined;
}

/** Nothing unless all of them are texts. */
export function texts(values: readonly (Value | undefined)[]): readonly string[] | undefined {
  return values.every((value) => typeof value === 'string') ? values : undefined;
}
