import type { Value } from '@rowmill/contracts';
import type { ReceivedRow } from './store-kit.ts';

/** Rows from lines of JSON that carry their key as `_key`; integers keep all their digits. */
export function receivedLines(text: string): readonly ReceivedRow[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => receivedRow(parseExact(line) as Readonly<Record<string, Value>>));
}

export function receivedRow({ _key: key, ...row }: Readonly<Record<string, Value>>): ReceivedRow {
  return { key: typeof key === 'string' ? key : '', row };
}

/** The library types do not know the third parameter yet. */
type Reviver = (name: string, value: unknown) => unknown;

export function parseExact(text: string): unknown {
  const exact = (_name: string, value: unknown, { source = '' }: { source?: string }): unknown =>
    typeof value === 'number' && /^-?\d+$/.test(source) && BigInt(source) !== BigInt(value)
      ? BigInt(source)
      : value;
  return JSON.parse(text, exact as Reviver);
}
