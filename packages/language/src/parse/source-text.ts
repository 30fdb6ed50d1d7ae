/** The text of a value and where each of its units stands in the query. */
export interface SourceText {
  readonly text: string;
  /** Places of `$` in `text` that were written `\$` and so begin no token. */
  readonly plainDollars: ReadonlySet<number>;
  /** The place in the query of a place in `text`. */
  at(offset: number): number;
}

/** An escape or anything else that makes the text shorter than its source. */
export interface Shift {
  /** The first unit of `text` behind it. */
  readonly offset: number;
  /** How much the source is ahead of the text from there on. */
  readonly ahead: number;
}

/** Text that stands in the query from `from` on, apart from shifts in ascending order. */
export function sourceText(
  text: string,
  from: number,
  shifts: readonly Shift[] = [],
  plainDollars: ReadonlySet<number> = new Set(),
): SourceText {
  return {
    text,
    plainDollars,
    at(offset) {
      return from + offset + aheadAt(shifts, offset);
    },
  };
}

function aheadAt(shifts: readonly Shift[], offset: number): number {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (shifts[middle]!.offset <= offset) low = middle + 1;
    else high = middle;
  }
  return shifts[low - 1]?.ahead ?? 0;
}
