import type { ResultRow } from '@rowmill/client';
import { cellText } from '../../../../parts/row-grid/cell-text.ts';
import type { ChartChoice } from './chart-choice.ts';
import { numberOf, timeOf } from './column-kind.ts';

/** What is drawn, and how the axis across is read. */
export interface ChartPoints {
  readonly axis: 'names' | 'numbers' | 'times';
  readonly points: readonly (readonly [string | number, number])[];
  /** Rows that have no place in it, or names beyond the largest. */
  readonly leftOut: number;
}

const MOST_NAMES = 40;
const BARS = 24;

/** The points of a chart of these rows. */
export function chartPoints(rows: readonly ResultRow[], { kind, x, y }: ChartChoice): ChartPoints {
  if (kind === 'bar') return sums(rows, x, y);
  if (kind === 'histogram') return spread(rows, x);
  const isTime = rows.some((row) => timeOf(row[x]) !== undefined && numberOf(row[x]) === undefined);
  const across = isTime ? timeOf : numberOf;
  const points = rows.flatMap((row, index): [number, number][] => {
    const at = across(row[x]);
    const value = y === undefined ? index + 1 : numberOf(row[y]);
    return at === undefined || value === undefined ? [] : [[at, value]];
  });
  return {
    axis: isTime ? 'times' : 'numbers',
    points: kind === 'line' ? points.toSorted(([a], [b]) => a - b) : points,
    leftOut: rows.length - points.length,
  };
}

/** For each name how many rows have it, or the sum of their numbers; the largest first. */
function sums(rows: readonly ResultRow[], x: string, y: string | undefined): ChartPoints {
  const found = new Map<string, number>();
  let leftOut = 0;
  for (const row of rows) {
    const value = y === undefined ? 1 : numberOf(row[y]);
    if (value === undefined || row[x] === undefined) leftOut++;
    else {
      const name = cellText(row[x]);
      found.set(name, (found.get(name) ?? 0) + value);
    }
  }
  const points = [...found].toSorted(([, a], [, b]) => b - a);
  return {
    axis: 'names',
    points: points.slice(0, MOST_NAMES),
    leftOut: leftOut + Math.max(0, points.length - MOST_NAMES),
  };
}

/** How many numbers lie in each of so many equal parts. */
function spread(rows: readonly ResultRow[], x: string): ChartPoints {
  const values = rows.map((row) => numberOf(row[x])).filter((value) => value !== undefined);
  const leftOut = rows.length - values.length;
  if (values.length === 0) return { axis: 'numbers', points: [], leftOut };
  const least = values.reduce((a, b) => Math.min(a, b));
  const most = values.reduce((a, b) => Math.max(a, b));
  const width = (most - least) / BARS || 1;
  const counts = Array.from({ length: most === least ? 1 : BARS }, () => 0);
  for (const value of values) counts[Math.min(counts.length - 1, Math.floor((value - least) / width))]!++;
  return {
    axis: 'names',
    points: counts.map((count, bar) => [`${round(least + bar * width)}`, count]),
    leftOut,
  };
}

function round(value: number): number {
  return Number(value.toPrecision(6));
}
