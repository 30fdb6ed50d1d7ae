import type { Row } from '@rowmill/contracts';
import { roughSize } from '../run-batch/rough-size.ts';
import { CACHE_LIFE_MS } from './cache-limits.ts';

const MOST_OF_A_STAGE = 10_000;
const MOST_BYTES = 64e6;
/** What an entry takes beside its rows, roughly. */
const ENTRY_BYTES = 300;
/** Stages whose entries are counted. */
const MOST_COUNTED = 1_000;

export interface CachedRows {
  readonly rows: readonly Row[];
  readonly madeMs: number;
}

/** Rows that single executions of commands gave, in the memory of this process; the oldest go first. */
export class CommandCache {
  readonly #entries = new Map<string, CachedRows & { readonly bytes: number }>();
  readonly #counts = new Map<string, number>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  find(key: string, now: number): CachedRows | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined || now - entry.madeMs < CACHE_LIFE_MS) return entry;
    this.#drop(key);
    return undefined;
  }

  /** One stage of one query gets only so many places. */
  put(key: string, query: string, stage: number, { rows, madeMs }: CachedRows): void {
    if (!this.#takePlace(`${query} ${stage}`)) return;
    const bytes = rows.reduce((sum, row) => sum + roughSize(row), ENTRY_BYTES);
    this.#drop(key);
    this.#entries.set(key, { rows, madeMs, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#drop(oldest);
    }
  }

  #takePlace(owner: string): boolean {
    const count = this.#counts.get(owner) ?? 0;
    if (count >= MOST_OF_A_STAGE) return false;
    this.#counts.delete(owner);
    this.#counts.set(owner, count + 1);
    if (this.#counts.size > MOST_COUNTED) this.#counts.delete(this.#counts.keys().next().value!);
    return true;
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
