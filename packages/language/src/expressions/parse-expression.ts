import type { Problem, Span } from '@rowmill/contracts';
import { checkCall, checkPattern } from './check-call.ts';
import type { Expression } from './expression.ts';
import { ExpressionCursor } from './expression-cursor.ts';
import { Mistake, problemAt } from './mistake.ts';
import {
  COMPARISON_STRENGTH,
  infixOf,
  isNot,
  isReserved,
  NEGATE_STRENGTH,
  NOT_STRENGTH,
  type Infix,
} from './operators.ts';

export interface ParsedExpression {
  /** Absent when there is a problem. */
  readonly expression?: Expression;
  /** Places are relative to the expression's text. */
  readonly problems: readonly Problem[];
}

/** Reads an expression by operator precedence. Never throws; linear in the length of the text. */
export function parseExpression(text: string): ParsedExpression {
  const problems: Problem[] = [];
  try {
    const expression = parseWhole(text, problems);
    return problems.length === 0 ? { expression, problems } : { problems };
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    return { problems: [...problems, error.problem] };
  }
}

/** Grammar mistakes end the parsing; what is wrong with a function or pattern is added to `problems`. */
function parseWhole(text: string, problems: Problem[]): Expression {
  const at = new ExpressionCursor(text);

  function operators(strength: number): Expression {
    let left = prefix();
    let compared = false;
    for (;;) {
      const infix = infixOf(at.next, text);
      if (infix === undefined || infix.strength <= strength) return left;
      const compares = infix.strength === COMPARISON_STRENGTH;
      if (compares && compared)
        throw new Mistake(
          problemAt(at.next, `${at.shown()} cannot follow another comparison; join the two with "and"`),
        );
      compared = compares;
      at.take();
      if (infix.negated) at.take();
      left = infixed(left, infix);
    }
  }

  function infixed(left: Expression, { operator, strength, negated }: Infix): Expression {
    if (operator === 'is') return isWhat(left);
    if (operator === 'and' || operator === 'or') {
      const right = at.nested(() => operators(strength));
      return left.kind === operator
        ? { kind: operator, operands: [...left.operands, right] }
        : at.built({ kind: operator, operands: [left, right] });
    }
    const from = at.next.from;
    const right = operator === 'in' ? list(strength) : at.nested(() => operators(strength));
    if (operator === 'matches') problems.push(...checkPattern(right, { from, to: at.lastEnd }));
    const whole = at.built({ kind: 'binary', operator, left, right });
    return negated ? at.built({ kind: 'not', operand: whole }) : whole;
  }

  function isWhat(operand: Expression): Expression {
    const negated = isNot(at.next);
    if (negated) at.take();
    const what = at.next.kind === 'word' ? at.next.text.toLowerCase() : '';
    if (what !== 'null' && what !== 'missing')
      throw new Mistake(
        problemAt(at.next, `"is" asks for null or missing, not ${at.shown()}`, {
          expected: ['null', 'missing', 'not null', 'not missing'],
        }),
      );
    at.take();
    const whole = at.built({ kind: 'is', what, operand });
    return negated ? at.built({ kind: 'not', operand: whole }) : whole;
  }

  /** Behind `in`: `[a, b]` and `(a, b)` are lists, anything else is one operand. */
  function list(strength: number): Expression {
    if (!at.isAt('[') && !at.isAt('(')) return at.nested(() => operators(strength));
    const opened = at.take();
    const close = text[opened.from] === '[' ? ']' : ')';
    const items = at.nested(() => commaSeparated(close, opened, []));
    return close === ')' && items.length === 1 ? items[0]! : at.built({ kind: 'list', items });
  }

  function commaSeparated(close: string, opened: Span, places: Span[]): Expression[] {
    const items: Expression[] = [];
    while (!at.isAt(close)) {
      const from = at.next.from;
      items.push(operators(0));
      places.push({ from, to: at.lastEnd });
      if (!at.takeIf(',')) break;
    }
    at.close(close, opened);
    return items;
  }

  function prefix(): Expression {
    if (isNot(at.next)) {
      at.take();
      return at.built({ kind: 'not', operand: at.nested(() => operators(NOT_STRENGTH)) });
    }
    if (!at.takeIf('-')) return operand();
    const negated = at.nested(() => operators(NEGATE_STRENGTH));
    if (negated.kind === 'literal' && typeof negated.value === 'number')
      return { kind: 'literal', value: 0 - negated.value };
    if (negated.kind === 'literal' && typeof negated.value === 'bigint')
      return { kind: 'literal', value: -negated.value };
    return at.built({ kind: 'negate', operand: negated });
  }

  function operand(): Expression {
    const { next } = at;
    if (next.kind === 'number' || next.kind === 'string') {
      at.take();
      return at.built({ kind: 'literal', value: next.value });
    }
    if (next.kind === 'token') {
      at.take();
      const { token } = next;
      return at.built(
        token.family === 'column' ? { kind: 'column', name: token.name } : { kind: 'token', token },
      );
    }
    if (next.kind === 'word')
      return next.followed && !isReserved(next.text) ? call(next.text, next) : named(next.text);
    if (at.isAt('[')) return at.built({ kind: 'column', name: at.takeBracketName() });
    if (!at.isAt('(')) throw at.unexpected(['a column', 'a value']);
    const opened = at.take();
    const inside = at.nested(() => operators(0));
    at.close(')', opened);
    return inside;
  }

  function named(word: string): Expression {
    const constant = constants.get(word);
    if (constant === undefined && isReserved(word))
      throw new Mistake(
        problemAt(at.next, `${word} is an operator and needs something in front`, {
          fix: `a column of that name is written [${word}]`,
        }),
      );
    at.take();
    return at.built(constant ?? { kind: 'column', name: word });
  }

  function call(name: string, span: Span): Expression {
    at.take();
    const opened = at.take();
    const places: Span[] = [];
    const args = at.nested(() => commaSeparated(')', opened, places));
    problems.push(...checkCall(name, args, span, places));
    return at.built({ kind: 'call', name, args });
  }

  const whole = operators(0);
  if (at.next.kind !== 'end') throw at.unexpected(['an operator', 'the end']);
  return whole;
}

const constants = new Map<string, Expression>([
  ['true', { kind: 'literal', value: true }],
  ['false', { kind: 'literal', value: false }],
  ['null', { kind: 'literal', value: null }],
  ['now', { kind: 'now' }],
]);
