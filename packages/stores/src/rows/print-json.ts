import type { Value } from '@rowmill/contracts';

/** `JSON.rawJSON` is in Node 22 and later; the library types do not know it yet. */
const rawJson = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON;

/** One line of JSON; integers of any size are written in full. */
export function printJson(value: Value): string {
  return JSON.stringify(value, (_name, part: unknown) => {
    if (typeof part === 'bigint') return rawJson(part.toString());
    // Of a large double JavaScript prints as many digits as tell it apart, then zeros: another integer than it is.
    const isLarge = typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part);
    return isLarge && Math.abs(part) < 1e21 ? rawJson(BigInt(part).toString()) : part;
  });
}
