import type { RowRanges } from '../ledger/row-ranges.ts';

/** Ranges as the text of an int4multirange; they need neither be in order nor apart. */
export function toMultirange(ranges: RowRanges): string {
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}

/** PostgreSQL gives ranges in order, apart, and with the end left out. */
export function fromMultirange(text: string): RowRanges {
  return text
    .matchAll(/\[(\d+),(\d+)\)/g)
    .map(([, from, to]) => ({ from: Number(from), to: Number(to) }))
    .toArray();
}
