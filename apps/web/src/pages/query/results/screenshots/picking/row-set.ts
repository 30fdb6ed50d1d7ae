/** Which of some rows are meant, as bits: sets of thousands of rows are cut and counted in a moment. */
export class RowSet {
  readonly #words: Uint32Array;

  private constructor(words: Uint32Array) {
    this.#words = words;
  }

  static of(size: number, holds: (index: number) => boolean): RowSet {
    const words = new Uint32Array(Math.ceil(size / 32));
    for (let index = 0; index < size; index++) if (holds(index)) words[index >>> 5]! |= 1 << (index & 31);
    return new RowSet(words);
  }

  has(index: number): boolean {
    return ((this.#words[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;
  }

  and(other: RowSet): RowSet {
    return new RowSet(this.#words.map((word, at) => word & other.#words[at]!));
  }

  get size(): number {
    return this.#words.reduce((sum, word) => sum + ones(word), 0);
  }
}

/** Bits that are set, counted in pairs, then fours, then bytes. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
