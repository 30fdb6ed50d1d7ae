/** A query of three stages and the hundred rows it must give, in order. */
export interface LoadQuery {
  readonly text: string;
  readonly rows: readonly { readonly n: number; readonly twice: number }[];
}

const ROWS = 100;

/** Different for each number, so that no cache helps. */
export function loadQuery(number: number): LoadQuery {
  const first = number * ROWS;
  const last = first + ROWS - 1;
  return {
    text: `range ${first} ${last} n || math twice "n * 2" || sort n --order descending`,
    rows: Array.from({ length: ROWS }, (_, index) => ({ n: last - index, twice: (last - index) * 2 })),
  };
}
