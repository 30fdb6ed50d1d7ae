import type { Value } from '@rowmill/contracts';
import { parseJson } from '../rows/parse-json.ts';
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

export function parseExact(text: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw new Error(`no JSON: ${text.slice(0, 200)}`);
  return value;
}
