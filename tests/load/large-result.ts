import { createHash } from 'node:crypto';

/** A million rows that cost little to make; `key` has ties, so that a sort must keep the order of equals. */
export interface LargeRow {
  readonly n: number;
  readonly key: number;
}

const FACTOR = 7_919;
const KEYS = 100_003;

export function largeQuery(rows: number): string {
  return `range 1 ${rows} n || math key "(n * ${FACTOR}) % ${KEYS}"`;
}

export function largeRows(rows: number): readonly LargeRow[] {
  return Array.from({ length: rows }, (_, index) => ({
    n: index + 1,
    key: ((index + 1) * FACTOR) % KEYS,
  }));
}

/** Of what is told to it piece by piece. */
export class TextHash {
  readonly #hash = createHash('sha256');

  add(text: string | Uint8Array): void {
    this.#hash.update(text);
  }

  end(): string {
    return this.#hash.digest('hex');
  }
}

/** Of rows as lines of JSON. */
export function hashOfLines(rows: readonly LargeRow[]): string {
  const hash = new TextHash();
  for (const row of rows) hash.add(`${JSON.stringify(row)}\n`);
  return hash.end();
}
