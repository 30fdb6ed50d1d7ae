import { ServiceError } from '@rowmill/contracts';

/** How many rows there may be, both ends included. */
export interface RowCountRange {
  readonly least: number;
  readonly most: number;
}

/** Reads `1..`, `..5`, `2..5` or `7`. */
export function parseRowCountRange(text: string): RowCountRange {
  const [whole, from, dots, to] = /^\s*(\d{1,15})?(\.\.)?(\d{1,15})?\s*$/.exec(text) ?? [];
  const least = Number(from ?? 0);
  const most = dots === undefined ? least : Number(to ?? Infinity);
  if (whole === undefined || (from === undefined && to === undefined) || least > most)
    throw new ServiceError('query/bad-value', {
      name: '--rows',
      problem: `is no range of numbers such as 1.. or 10..20: "${text}"`,
    });
  return { least, most };
}

/** Why a number of rows lies outside; nothing when it does not. */
export function outsideRange(count: number, { least, most }: RowCountRange): string | undefined {
  if (count < least) return `${thereAre(count)}, at least ${least} expected`;
  if (count > most) return `${thereAre(count)}, at most ${most} expected`;
  return undefined;
}

function thereAre(count: number): string {
  return count === 1 ? 'there is 1 row' : `there are ${count === 0 ? 'no' : count} rows`;
}
