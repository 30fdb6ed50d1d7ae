import type { ColumnKind } from './column-kind.ts';

export const CHART_KINDS = ['bar', 'line', 'scatter', 'histogram'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** What is drawn: `y` is left out where rows are counted. */
export interface ChartChoice {
  readonly kind: ChartKind;
  readonly x: string;
  readonly y?: string | undefined;
}

/** What an address says, if it says something that these columns can be. */
export function readChoice(
  chart: readonly string[] | undefined,
  columns: ReadonlyMap<string, ColumnKind>,
): ChartChoice | undefined {
  const [kind, x, y] = chart ?? [];
  if (!CHART_KINDS.includes(kind as ChartKind) || x === undefined || !columns.has(x)) return undefined;
  return { kind: kind as ChartKind, x, ...(y !== undefined && columns.has(y) && { y }) };
}

export function writeChoice({ kind, x, y }: ChartChoice): readonly string[] {
  return y === undefined ? [kind, x] : [kind, x, y];
}

/** What fits the columns best: a number over time, a number for each of a few names, two numbers, the spread of one. */
export function suggestChoice(columns: ReadonlyMap<string, ColumnKind>): ChartChoice | undefined {
  const of = (kind: ColumnKind) => [...columns].filter(([, found]) => found === kind).map(([name]) => name);
  const [number, second] = [...of('number'), ...of('digits')];
  const [time] = of('time');
  const [category] = of('category');
  if (time !== undefined && number !== undefined) return { kind: 'line', x: time, y: number };
  if (category !== undefined) return { kind: 'bar', x: category, ...(number !== undefined && { y: number }) };
  if (number !== undefined && second !== undefined) return { kind: 'scatter', x: number, y: second };
  if (number !== undefined) return { kind: 'histogram', x: number };
  const [any] = columns.keys();
  return any === undefined ? undefined : { kind: 'bar', x: any };
}
