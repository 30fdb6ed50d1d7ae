import type { BinaryOperator, Expression } from './expression.ts';
import { isReserved } from './operators.ts';
import { printToken } from '../tokens/print-token.ts';

/** How close the operator at the top of an expression binds; operands bind closest. */
function strengthOf(expression: Expression): number {
  switch (expression.kind) {
    case 'or':
      return 1;
    case 'and':
      return 2;
    case 'not':
      return 3;
    case 'is':
      return 4;
    case 'binary':
      return binaryStrength(expression.operator);
    case 'negate':
      return 7;
    default:
      return 8;
  }
}

function binaryStrength(operator: BinaryOperator): number {
  if (operator === '+' || operator === '-') return 5;
  return operator === '*' || operator === '/' || operator === '%' ? 6 : 4;
}

/** The canonical text of an expression: one spelling, only the parentheses it needs. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? quoted(expression.value) : String(expression.value);
    case 'now':
      return 'now';
    case 'column':
      return columnText(expression.name);
    case 'token':
      return printToken(expression.token);
    case 'not':
      return `not ${inside(expression.operand, 3)}`;
    case 'negate':
      return `-${inside(expression.operand, 8)}`;
    case 'and':
    case 'or':
      return expression.operands
        .map((operand) => inside(operand, strengthOf(expression) + 1))
        .join(` ${expression.kind} `);
    case 'is':
      return `${inside(expression.operand, 5)} is ${expression.what}`;
    case 'list':
      return `[${expression.items.map(printExpression).join(', ')}]`;
    case 'call':
      return `${expression.name}(${expression.args.map(printExpression).join(', ')})`;
    case 'binary': {
      const strength = binaryStrength(expression.operator);
      const left = inside(expression.left, strength === 4 ? 5 : strength);
      const right = inside(expression.right, strength + 1);
      // Behind `in` a bracket or parenthesis opens a list.
      const wrapped = expression.operator === 'in' && expression.right.kind !== 'list' && /^[[(]/.test(right);
      return `${left} ${expression.operator} ${wrapped ? `(${right})` : right}`;
    }
  }
}

function inside(expression: Expression, strength: number): string {
  const text = printExpression(expression);
  return strengthOf(expression) < strength ? `(${text})` : text;
}

const bare = /^[\p{L}_](?:[\p{L}\p{M}\p{N}_.:]|\\[.\\])*$/u;

function columnText(name: string): string {
  return bare.test(name) && !isReserved(name) ? name : `[${name.replaceAll(']', String.raw`\]`)}]`;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ["'", "\\'"],
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\r', '\\r'],
]);

function quoted(text: string): string {
  const inner = text.replaceAll(
    /[\\'\p{Cc}]/gu,
    (character) => escapes.get(character) ?? `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  );
  return `'${inner}'`;
}
