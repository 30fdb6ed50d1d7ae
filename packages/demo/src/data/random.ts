/** Numbers that look random and are the same at every start. */
export interface Random {
  /** A whole number from `least` to `greatest`, both included. */
  between(least: number, greatest: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

/** Mulberry32: short, and good enough for a shop window. */
export function randomFrom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, greatest: number): number =>
    least + Math.floor(next() * (greatest - least + 1));
  return {
    between,
    pick: (from) => from[between(0, from.length - 1)]!,
    shuffled(items) {
      const left = [...items];
      return items.map(() => left.splice(between(0, left.length - 1), 1)[0]!);
    },
  };
}
