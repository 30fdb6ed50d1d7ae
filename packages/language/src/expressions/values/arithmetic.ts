import { ServiceError, type Value } from '@rowmill/contracts';
import type { ArithmeticOperator } from '../expression.ts';
import { joinTexts, textOf } from './text-of.ts';

type Numeric = number | bigint;

/** Below this a double holds every integer, so that double arithmetic is exact arithmetic. */
const EXACT_LIMIT = 2 ** 53;

/**
 * The arithmetic of expressions. A whole number of 64 bits is an integer, however it is stored: two integers give their
 * exact result or an overflow; everything else is calculated in doubles. Anything but numbers gives missing.
 */
export const arithmetic: Readonly<
  Record<ArithmeticOperator, (a: Value | undefined, b: Value | undefined) => Value | undefined>
> = {
  '+'(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return small(a + b) ?? exact('+', a, b);
    if (typeof a === 'string' || typeof b === 'string') return joined(a, b);
    return isNumeric(a) && isNumeric(b) ? exact('+', a, b) : undefined;
  },
  '-'(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return small(a - b) ?? exact('-', a, b);
    return isNumeric(a) && isNumeric(b) ? exact('-', a, b) : undefined;
  },
  '*'(a, b) {
    if (typeof a === 'number' && typeof b === 'number') return small(a * b) ?? exact('*', a, b);
    return isNumeric(a) && isNumeric(b) ? exact('*', a, b) : undefined;
  },
  '/'(a, b) {
    if (!isNumeric(a) || !isNumeric(b)) return undefined;
    const divisor = Number(b);
    return divisor === 0 ? null : finite('/', Number(a) / divisor);
  },
  '%'(a, b) {
    if (!isNumeric(a) || !isNumeric(b)) return undefined;
    if (Number(b) === 0) return null;
    const integers = integersOf(a, b);
    return integers === undefined ? (Number(a) % Number(b)) + 0 : shrink(integers[0] % integers[1]);
  },
};

export function isNumeric(value: Value | undefined): value is Numeric {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The number as an integer of 64 bits, if it is one. */
export function integerOf(value: Numeric): bigint | undefined {
  if (typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) > 2 ** 63)) return undefined;
  const integer = BigInt(value);
  return BigInt.asIntN(64, integer) === integer ? integer : undefined;
}

/** An integer as a value: a number where that is exact. */
function shrink(integer: bigint): Numeric {
  const double = Number(integer);
  return Number.isSafeInteger(double) ? double : integer;
}

export function finite(operation: string, result: number): number {
  if (!Number.isFinite(result)) throw new ServiceError('row/overflow', { operation });
  return result + 0;
}

/** Adding nought turns -0 into 0, which JSON does not tell apart. */
function small(result: number): number | undefined {
  return result < EXACT_LIMIT && result > -EXACT_LIMIT ? result + 0 : undefined;
}

function exact(operation: '+' | '-' | '*', a: Numeric, b: Numeric): Numeric {
  const integers = integersOf(a, b);
  if (integers === undefined) return finite(operation, calculate(operation, Number(a), Number(b)));
  const result = calculate(operation, ...integers);
  if (BigInt.asIntN(64, result) !== result) throw new ServiceError('row/overflow', { operation });
  return shrink(result);
}

function calculate<N extends Numeric>(operation: '+' | '-' | '*', a: N, b: N): N;
function calculate(operation: '+' | '-' | '*', a: number, b: number): number {
  if (operation === '+') return a + b;
  return operation === '-' ? a - b : a * b;
}

function integersOf(a: Numeric, b: Numeric): [bigint, bigint] | undefined {
  const left = integerOf(a);
  if (left === undefined) return undefined;
  const right = integerOf(b);
  return right === undefined ? undefined : [left, right];
}

function joined(a: Value | undefined, b: Value | undefined): string | undefined {
  const left = textOf(a);
  const right = textOf(b);
  return left === undefined || right === undefined ? undefined : joinTexts(left, right);
}
