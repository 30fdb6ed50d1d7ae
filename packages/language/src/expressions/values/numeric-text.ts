import type { Value } from '@rowmill/contracts';

/** Text that compares as a number with numbers. */
export const NUMERIC_TEXT = String.raw`-?\d+(\.\d+)?([eE][+-]?\d+)?`;

const numeric = new RegExp(`^${NUMERIC_TEXT}$`);
const integer = /^-?\d{16,38}$/;

/** The number a numeric text stands for, exact for integers of up to 38 digits; ±Infinity where a double ends. */
export function numberOfText(text: string): number | bigint | undefined {
  if (!numeric.test(text)) return undefined;
  if (!integer.test(text)) return Number(text) + 0;
  const exact = BigInt(text);
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

/** What a value is in a comparison with a number. */
export function comparedNumber(value: Value | undefined): number | bigint | undefined {
  if (typeof value === 'number' || typeof value === 'bigint') return value;
  return typeof value === 'string' ? numberOfText(value) : undefined;
}
