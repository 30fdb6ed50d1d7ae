const decimal = /^[+-]?(?:(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const hexadecimal = /^([+-]?)(0[xX][0-9a-fA-F]+)$/;

/**
 * A number of JSON5. Integers beyond ±2⁵³ become `bigint`, a number too large for a double becomes its text; `undefined`
 * for anything else, Infinity and NaN among it.
 */
export function readJsonNumber(written: string): number | bigint | string | undefined {
  const hex = hexadecimal.exec(written);
  if (hex) return exact(BigInt(hex[2]!) * (hex[1] === '-' ? -1n : 1n));
  if (!decimal.test(written)) return undefined;
  const value = Number(written);
  if (!Number.isFinite(value)) return written;
  return /^[+-]?\d+$/.test(written) && !Number.isSafeInteger(value)
    ? BigInt(written.replace('+', ''))
    : value;
}

function exact(value: bigint): number | bigint {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}
