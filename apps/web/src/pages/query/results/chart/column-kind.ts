import type { ResultRow } from '@rowmill/client';

/** What a column is good for in a chart; digits are text that can be read as numbers, often names of things. */
export type ColumnKind = 'number' | 'digits' | 'time' | 'category' | 'other';

const ISO = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** By the values that are there; text with about as many values as rows is no category. */
export function columnKind(name: string, rows: readonly ResultRow[]): ColumnKind {
  const values = rows.map((row) => row[name]).filter((value) => value !== undefined && value !== null);
  if (values.length === 0) return 'other';
  if (values.every((value) => numberOf(value) !== undefined))
    return values.every((value) => typeof value === 'string') ? 'digits' : 'number';
  if (values.every((value) => typeof value === 'string' && ISO.test(value))) return 'time';
  if (values.some((value) => typeof value === 'object')) return 'other';
  const different = new Set(values).size;
  return different <= Math.max(12, values.length / 2) ? 'category' : 'other';
}

/** Numbers, integers of any size, and text that is nothing but a number, as the language compares it. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'string' || !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value)) return undefined;
  return Number(value);
}

export function timeOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !ISO.test(value)) return undefined;
  const time = Date.parse(value.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}
