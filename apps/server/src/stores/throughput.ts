/** How many rows a second may go one way, in this process. */
export class Throughput {
  readonly #now: () => number;
  /** When each way is free again. */
  readonly #freeAt = new Map<string, number>();

  /** Milliseconds on a clock that never jumps. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until rows may go this way. */
  readyIn(way: string): number {
    return Math.max(0, Math.ceil((this.#freeAt.get(way) ?? 0) - this.#now()));
  }

  /** Rows go now; the next ones when these have had their time. */
  take(way: string, rows: number, perSecond: number): void {
    const now = this.#now();
    for (const [other, freeAt] of this.#freeAt) if (freeAt <= now) this.#freeAt.delete(other);
    this.#freeAt.set(way, Math.max(now, this.#freeAt.get(way) ?? 0) + (rows / perSecond) * 1_000);
  }
}
