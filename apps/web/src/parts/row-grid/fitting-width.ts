import type { ResultRow } from '@rowmill/client';
import { cellText } from './cell-text.ts';

const WIDEST = 360;
const NARROWEST = 72;
/** Rows further down may have more to show than the first ones. */
const NARROWEST_OF_MANY = 124;
const CHARACTER = 7.2;
/** Padding, and room for the mark of the order and the column's menu. */
const ROOM = 52;

/** As wide as what stands in a column, within reason. */
export function fittingWidth(name: string, sample: readonly ResultRow[], isAll: boolean): number {
  const longest = sample.reduce((most, row) => Math.max(most, cellText(row[name]).length), 0);
  const wanted = Math.max(name.length * CHARACTER + ROOM, longest * CHARACTER + 16);
  return Math.min(WIDEST, Math.max(isAll ? NARROWEST : NARROWEST_OF_MANY, Math.round(wanted)));
}
