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
  if (count < least) return `there are ${rows(count)}, at least ${least} are expected`;
  if (count > most) return `there are ${rows(count)}, at most ${most} are expected`;
  return undefined;
}

function rows(count: number): string {
  return count === 1 ? '1 row' : `${count === 0 ? 'no' : count} rows`;
}
