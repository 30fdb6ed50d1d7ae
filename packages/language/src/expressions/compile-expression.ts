import type { Token } from '@rowmill/contracts';
import { printJson } from '../table/exact-json.ts';
import { nestRow } from '../table/nest-row.ts';
import { readPath } from '../table/read-path.ts';
import { compileComparison } from './compile-comparison.ts';
import { compileIn } from './compile-in.ts';
import { compileTextOperator } from './compile-text-operator.ts';
import type { Expression } from './expression.ts';
import { functionNamed } from './functions/table.ts';
import type { Condition, ExpressionEnvironment, Reader } from './reader.ts';
import { arithmetic } from './values/arithmetic.ts';

/** The meaning of an expression: what its SQL, where there is any, must agree with. Throws ServiceError for a row it fails on. */
export function compileExpression(expression: Expression, environment: ExpressionEnvironment): Reader {
  switch (expression.kind) {
    case 'literal': {
      const { value } = expression;
      return () => value;
    }
    case 'now': {
      const { now } = environment;
      return () => now;
    }
    case 'column':
      return compileColumn(expression.name);
    case 'token':
      return compileToken(expression.token, environment);
    case 'negate': {
      const operand = compileExpression(expression.operand, environment);
      return (row) => arithmetic['-'](0, operand(row));
    }
    case 'list': {
      const items = expression.items.map((item) => compileExpression(item, environment));
      return (row) => items.map((item) => item(row) ?? null);
    }
    case 'call': {
      const { compile } = functionNamed(expression.name)!;
      return compile(expression.args, (arg) => compileExpression(arg, environment));
    }
    case 'binary':
      return compileBinary(expression, environment);
    default:
      return compileCondition(expression, environment);
  }
}

/** Whether an expression holds: it does when its value is `true` and in no other case. */
export function compileCondition(expression: Expression, environment: ExpressionEnvironment): Condition {
  switch (expression.kind) {
    case 'not': {
      const operand = compileCondition(expression.operand, environment);
      return (row) => !operand(row);
    }
    case 'and':
    case 'or':
      return compileChain(expression, environment);
    case 'is': {
      const operand = compileExpression(expression.operand, environment);
      return expression.what === 'null'
        ? (row) => operand(row) === null
        : (row) => operand(row) === undefined;
    }
    default: {
      const value = compileExpression(expression, environment);
      return (row) => value(row) === true;
    }
  }
}

function compileChain(
  { kind, operands }: Extract<Expression, { kind: 'and' | 'or' }>,
  environment: ExpressionEnvironment,
): Condition {
  const conditions = operands.map((operand) => compileCondition(operand, environment));
  if (conditions.length === 2) {
    const [first, second] = conditions as [Condition, Condition];
    return kind === 'and' ? (row) => first(row) && second(row) : (row) => first(row) || second(row);
  }
  return kind === 'and'
    ? (row) => conditions.every((condition) => condition(row))
    : (row) => conditions.some((condition) => condition(row));
}

function compileBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  environment: ExpressionEnvironment,
): Reader {
  const a = compileExpression(left, environment);
  const b = compileExpression(right, environment);
  switch (operator) {
    case '+':
    case '-':
    case '*':
    case '/':
    case '%': {
      const calculate = arithmetic[operator];
      return (row) => calculate(a(row), b(row));
    }
    case 'contains':
    case 'startsWith':
    case 'endsWith':
    case 'matches':
      return compileTextOperator(operator, a, b, right);
    case 'in':
      return compileIn(a, b, right);
    default:
      return compileComparison(operator, a, b, right);
  }
}

function compileColumn(name: string): Reader {
  if (!name.includes('.')) return (row) => row.get(name);
  return (row) => {
    const exact = row.get(name);
    return exact === undefined ? readPath(row, name) : exact;
  };
}

function compileToken(token: Token, environment: ExpressionEnvironment): Reader {
  if (token.family === 'column') return compileColumn(token.name);
  if (token.family === 'row') return (row) => printJson(nestRow(row));
  const value = environment.token(token);
  return () => value;
}
