import type { Value } from '@rowmill/contracts';

/** The library types do not know the third parameter yet. */
type Reviver = (name: string, value: unknown) => unknown;

/** JSON as `printJson` writes it: an integer that no double is keeps its digits. Nothing where it is none. */
export function parseJson(text: string): Value | undefined {
  const exact = (_name: string, value: unknown, { source = '' }: { source?: string }): unknown =>
    typeof value === 'number' && /^-?\d+$/.test(source) && BigInt(source) !== BigInt(value)
      ? BigInt(source)
      : value;
  try {
    return JSON.parse(text, exact as Reviver) as Value;
  } catch {
    return undefined;
  }
}
