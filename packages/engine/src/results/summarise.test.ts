import { afterAll, expect, test } from 'vitest';
import type { Value } from '@rowmill/contracts';
import { openTestSegments, rowsOf, writeRows } from '../segments/segments.fixture.ts';
import { summarise } from './summarise.ts';

const place = await openTestSegments();
const { segments } = place;
afterAll(() => place[Symbol.asyncDispose]());

test('a column of each kind', async () => {
  const rows = rowsOf(
    { n: 1, t: 'b', yes: true, list: [1], mixed: 1, nothing: null },
    { n: 2, t: 'a', yes: false, list: [1], mixed: 'x' },
    { n: 3, t: 'b', list: {}, mixed: null },
    { n: 9007199254740993n },
  );
  const refs = [
    ...(await writeRows(segments, 'kinds/1', rows.slice(0, 1))),
    ...(await writeRows(segments, 'kinds/2', rows.slice(1))),
  ];
  const { rows: count, columns } = await summarise(segments, refs);
  expect(count).toBe(4);
  const [n, ...others] = columns;
  expect(n).toMatchObject({ name: 'n', type: 'number', missing: 0, distinct: 4 });
  expect(n).toMatchObject({ min: 1, max: '9007199254740993', quartiles: [1.75, 2.5, expect.any(Number)] });
  expect(n!.histogram).toHaveLength(20);
  expect(others).toEqual([
    {
      name: 't',
      type: 'text',
      missing: 1,
      distinct: 2,
      min: 'a',
      max: 'b',
      top: [
        { value: 'b', count: 2 },
        { value: 'a', count: 1 },
      ],
    },
    {
      name: 'yes',
      type: 'boolean',
      missing: 2,
      distinct: 2,
      min: false,
      max: true,
      top: [
        { value: true, count: 1 },
        { value: false, count: 1 },
      ],
    },
    {
      name: 'list',
      type: 'json',
      missing: 1,
      distinct: 2,
      top: [
        { value: '[1]', count: 2 },
        { value: '{}', count: 1 },
      ],
    },
    {
      name: 'mixed',
      type: 'mixed',
      missing: 2,
      distinct: 2,
      min: 1,
      max: 1,
      mean: 1,
      quartiles: [1, 1, 1],
      histogram: [{ from: 1, to: 1, count: 1 }],
      top: [
        { value: 1, count: 1 },
        { value: 'x', count: 1 },
      ],
    },
    { name: 'nothing', type: 'empty', missing: 4, distinct: 0 },
  ]);
});

test('a result without rows, and rows without columns', async () => {
  expect(await summarise(segments, [])).toEqual({ rows: 0, columns: [] });
  const refs = await writeRows(segments, 'bare', rowsOf({}, {}));
  expect(await summarise(segments, refs)).toEqual({ rows: 2, columns: [] });
});

test('long texts are cut, and it is plain JSON', async () => {
  const refs = await writeRows(segments, 'long', rowsOf({ t: '\u{1f600}'.repeat(5000), n: 2n ** 70n + 1n }));
  const summary = await summarise(segments, refs);
  expect(summary.columns[0]!.top).toEqual([{ value: '\u{1f600}'.repeat(200), count: 1 }]);
  expect(summary.columns[1]).toMatchObject({
    min: String(2n ** 70n + 1n),
    top: [{ value: String(2n ** 70n + 1n) }],
  });
  expect(JSON.parse(JSON.stringify(summary))).toEqual(summary);
});

test('many different values are estimated, and a frequent one among them is found', async () => {
  const rows = Array.from(
    { length: 150_000 },
    (_, n) => new Map<string, Value>([['v', n % 3 === 0 ? 'often' : `value ${n}`]]),
  );
  const refs = await writeRows(segments, 'many', rows);
  // Distinct are 100,001; the estimate may err by some per cent, so it is given a wide berth.
  const more = await writeRows(
    segments,
    'more',
    rows.map((row) => new Map([['v', `${row.get('v')}!`]])),
  );
  const [column] = (await summarise(segments, [...refs, ...more])).columns;
  expect(column).toMatchObject({ estimated: true, missing: 0, min: 'often', max: 'value 99998!' });
  expect(column!.distinct).toBeGreaterThan(160_000);
  expect(column!.distinct).toBeLessThan(240_000);
  expect(column!.top!.slice(0, 2)).toEqual([
    { value: 'often', count: 50_000 },
    { value: 'often!', count: 50_000 },
  ]);
});

test('columns past the five hundredth tell their type and what is missing', async () => {
  const row = new Map(Array.from({ length: 510 }, (_, n) => [`c${n}`, n % 2 === 0 ? n : `t${n}`]));
  const refs = await writeRows(segments, 'wide', [row, new Map()]);
  const { columns } = await summarise(segments, refs);
  expect(columns).toHaveLength(510);
  expect(columns[499]).toMatchObject({ name: 'c499', type: 'text', missing: 1, distinct: 1 });
  expect(columns.slice(500, 502)).toEqual([
    { name: 'c500', type: 'number', missing: 1 },
    { name: 'c501', type: 'text', missing: 1 },
  ]);
});
