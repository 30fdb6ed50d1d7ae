import { expect, test } from 'vitest';
import { readChoice, suggestChoice, writeChoice } from './chart-choice.ts';
import { chartPoints } from './chart-points.ts';
import { columnKind, type ColumnKind } from './column-kind.ts';

const rows = [
  { day: '2026-03-01', shop: 'north', price: 3, big: 9_007_199_254_740_993n, note: 'a', tags: [1] },
  { day: '2026-03-03', shop: 'south', price: '2.5', big: 1n, note: 'b' },
  { day: '2026-03-02', shop: 'north', price: null, big: 2n, note: 'c' },
];

test('columns are what their values are', () => {
  const kinds = ['day', 'shop', 'price', 'big', 'tags', 'nope'].map((name) => columnKind(name, rows));
  expect(kinds).toEqual(['time', 'category', 'number', 'number', 'other', 'other']);
  expect(columnKind('id', [{ id: '5001' }, { id: '5002' }])).toBe('digits');
  const many = Array.from({ length: 100 }, (_, index) => ({ id: `x${index}` }));
  expect(columnKind('id', many)).toBe('other');
});

test.each<[Record<string, ColumnKind>, unknown]>([
  [
    { a: 'time', b: 'number' },
    { kind: 'line', x: 'a', y: 'b' },
  ],
  [
    { a: 'number', b: 'category' },
    { kind: 'bar', x: 'b', y: 'a' },
  ],
  [
    { a: 'digits', b: 'time', c: 'number' },
    { kind: 'line', x: 'b', y: 'c' },
  ],
  [{ a: 'digits' }, { kind: 'histogram', x: 'a' }],
  [{ a: 'category' }, { kind: 'bar', x: 'a' }],
  [
    { a: 'number', b: 'number' },
    { kind: 'scatter', x: 'a', y: 'b' },
  ],
  [{ a: 'number' }, { kind: 'histogram', x: 'a' }],
  [{ a: 'other' }, { kind: 'bar', x: 'a' }],
  [{}, undefined],
])('of %j is suggested %j', (kinds, expected) => {
  expect(suggestChoice(new Map(Object.entries(kinds)))).toEqual(expected);
});

test('an address says what is drawn, and nothing that is not there', () => {
  const columns = new Map<string, ColumnKind>([['a', 'number']]);
  const choice = { kind: 'histogram', x: 'a' } as const;
  expect(readChoice(writeChoice(choice), columns)).toEqual(choice);
  for (const wrong of [undefined, [], ['pie', 'a'], ['bar', 'b']])
    expect(readChoice(wrong, columns)).toBeUndefined();
  expect(readChoice(['bar', 'a', 'b'], columns)).toEqual({ kind: 'bar', x: 'a' });
});

test('bars are sums of a column, or numbers of rows, the largest first', () => {
  expect(chartPoints(rows, { kind: 'bar', x: 'shop' })).toEqual({
    axis: 'names',
    points: [
      ['north', 2],
      ['south', 1],
    ],
    leftOut: 0,
  });
  expect(chartPoints(rows, { kind: 'bar', x: 'shop', y: 'price' })).toMatchObject({
    points: [
      ['north', 3],
      ['south', 2.5],
    ],
    leftOut: 1,
  });
});

test('a line goes on in time; rows without a number are counted, not drawn', () => {
  const { axis, points, leftOut } = chartPoints(rows, { kind: 'line', x: 'day', y: 'price' });
  expect([axis, leftOut]).toEqual(['times', 1]);
  expect(points).toEqual([
    [Date.parse('2026-03-01'), 3],
    [Date.parse('2026-03-03'), 2.5],
  ]);
});

test('every number is in one part of the spread', () => {
  const numbers = Array.from({ length: 1_000 }, (_, n) => ({ n: n * 0.37 - 50 }));
  const { points } = chartPoints(numbers, { kind: 'histogram', x: 'n' });
  expect(points).toHaveLength(24);
  expect(points.reduce((sum, [, count]) => sum + count, 0)).toBe(1_000);
  expect(chartPoints([{ n: 5 }, { n: 5 }], { kind: 'histogram', x: 'n' }).points).toEqual([['5', 2]]);
  expect(chartPoints([{ n: 'x' }], { kind: 'histogram', x: 'n' })).toMatchObject({ points: [], leftOut: 1 });
});
