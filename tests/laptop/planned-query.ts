/** A query and the rows it must give, in order. */
export interface PlannedQuery {
  readonly text: string;
  readonly rows: readonly Readonly<Record<string, number>>[];
}

/** One of several kinds of query, different each time so that no cache helps. */
export function makeQuery(site: string, random: (below: number) => number, number: number): PlannedQuery {
  const first = number * 1_000;
  const count = 1 + random(60);
  const numbers = Array.from({ length: count }, (_, index) => first + index);
  switch (random(3)) {
    case 0: {
      const delayMs = random(80);
      return {
        text: `range ${first} ${first + count - 1} n || api get ${site}/$n$/${delayMs} --concurrency ${1 + random(6)}`,
        rows: numbers.map((n) => ({ n, square: n ** 2 })),
      };
    }
    case 1:
      return {
        text: `range ${first} ${first + count - 1} n || math twice "n * 2" || sort n --order descending`,
        rows: numbers.toReversed().map((n) => ({ n, twice: n * 2 })),
      };
    default:
      return {
        text: `range ${first} ${first + count - 1} n || api get ${site}/$n$/10 || filter "n % 2 == 0" || sum square --as total`,
        rows: [{ total: numbers.filter((n) => n % 2 === 0).reduce((sum, n) => sum + n ** 2, 0) }],
      };
  }
}
