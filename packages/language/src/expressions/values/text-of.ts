import { ServiceError, type Value } from '@rowmill/contracts';
import { printJson } from '../../table/exact-json.ts';

/** No function builds a value of more UTF-8 bytes. */
export const MAXIMUM_BYTES = 16 * 1024 * 1024;

/** The text of a value: strings as they are, numbers and arrays as JSON prints them; nothing for null and missing. */
export function textOf(value: Value | undefined): string | undefined {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'object') return printJson(value);
  // JavaScript rounds the last digits of these; a number has one text, whether it is stored as integer or as double.
  const isLong = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
  return String(isLong && Math.abs(value) < 1e21 ? BigInt(value) : value);
}

/** The text of text, numbers and booleans only: what text operators look at. */
export function scalarText(value: Value | undefined): string | undefined {
  return typeof value === 'object' ? undefined : textOf(value);
}

export function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    // A pair of surrogates is four bytes, that is two for each unit.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

/** Refuses a value that would be too large, before it is built. */
export function refuseLarge(bytes: number, what: string): void {
  if (bytes > MAXIMUM_BYTES) throw new ServiceError('row/too-large', { what, limit: '16 MiB' });
}

/** Two texts joined. */
export function joinTexts(left: string, right: string): string {
  if ((left.length + right.length) * 3 > MAXIMUM_BYTES)
    refuseLarge(bytesOf(left) + bytesOf(right), 'the joined text');
  return left + right;
}
