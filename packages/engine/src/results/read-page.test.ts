import { afterAll, expect, test } from 'vitest';
import type { Row, SegmentRef, Value } from '@rowmill/contracts';
import { compareValues } from '@rowmill/language';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { openTestSegments, rowsOf, writeRows } from '../segments/segments.fixture.ts';
import { naturalRows, readPage } from './read-page.ts';

const place = await openTestSegments();
const { segments } = place;
afterAll(() => place[Symbol.asyncDispose]());

const VALUES: readonly Value[] = [3, 'b', null, 1.5, [1], true, 9007199254740993n, 'a', 3, false, {}];
const rows: Row[] = Array.from({ length: 60 }, (_, n) => {
  const row = new Map<string, Value>([['n', n]]);
  if (n % 7 !== 0) row.set('v.x', VALUES[n % VALUES.length]!);
  return row;
});
const refs: SegmentRef[] = [
  ...(await writeRows(segments, 'page/1', rows.slice(0, 25))),
  ...(await writeRows(segments, 'page/2', rows.slice(25))),
];
const numbers = (page: readonly Row[]) => page.map((row) => row.get('n'));

test.each([false, true])(
  'pages of a sorted result are slices of one list (descending: %s)',
  async (descending) => {
    const sorted = rows.toSorted((a, b) => compareValues(a.get('v.x'), b.get('v.x'), descending));
    const wish = { sortKey: 'v.x', descending };
    expect((await readPage(segments, refs, wish)).rows).toEqual(sorted);
    for (const [offset, limit] of [
      [0, 1],
      [0, 7],
      [20, 30],
      [58, 7],
      [60, 5],
      [5, 0],
    ] as const) {
      const page = await readPage(segments, refs, { ...wish, offset, limit });
      expect(page).toEqual({ total: 60, rows: sorted.slice(offset, offset + limit) });
    }
  },
);

test('without a sort key rows come by position, or backwards', async () => {
  const natural = await readPage(segments, refs, { offset: 20, limit: 10 });
  expect(natural).toEqual({ total: 60, rows: rows.slice(20, 30) });
  const backwards = await readPage(segments, refs, { offset: 20, limit: 10, descending: true });
  expect(backwards.rows).toEqual(rows.toReversed().slice(20, 30));
  const pieces = await Array.fromAsync(naturalRows(segments, refs, { offset: 55, limit: 100 }));
  expect(pieces.flat()).toEqual(rows.slice(55));
});

test('only the segments that hold the page are touched', async () => {
  const gone = { ...refs[0]!, key: 'gone' };
  const page = await readPage(segments, [gone, refs[1]!], { offset: 25, limit: 3 });
  expect(numbers(page.rows)).toEqual([25, 26, 27]);
  await expect(readPage(segments, [gone, refs[1]!], { offset: 24, limit: 3 })).rejects.toMatchObject({
    code: 'engine/storage',
  });
});

test('columns are chosen by their whole names, sorted or not', async () => {
  for (const sortKey of [undefined, 'n']) {
    const wish = { offset: 1, limit: 1, ...(sortKey && { sortKey }) };
    const read = async (columns: object) =>
      (await readPage(segments, refs, { ...wish, ...columns })).rows.map((row) => [...row]);
    expect(await read({ fields: ['v.x', 'n', 'v.x'] })).toEqual([
      [
        ['v.x', 'b'],
        ['n', 1],
      ],
    ]);
    expect(await read({ omit: ['n', 'nobody'] })).toEqual([[['v.x', 'b']]]);
    expect(await read({ fields: ['n', 'v.x'], omit: ['v.x'] })).toEqual([[['n', 1]]]);
  }
});

test.each([{ sortKey: 'v' }, { sortKey: 'N' }, { fields: ['n', 'v.x.0'] }, { sortKey: '__proto__' }])(
  'a column the result does not have: %o',
  async (wish) => {
    await expect(readPage(segments, refs, wish)).rejects.toMatchObject({ code: 'results/unknown-column' });
  },
);

test('a result without rows has no wrong columns', async () => {
  const wish = { sortKey: 'any', fields: ['other'], offset: 0, limit: 10 };
  expect(await readPage(segments, [], wish)).toEqual({ total: 0, rows: [] });
});

test('odd names can be sorted by', async () => {
  const odd = rowsOf({ '': 2, 'nul\0': 1 }, { '': 1 }, { 'nul\0': 0 });
  for (const row of odd) (row as Map<string, Value>).set('__proto__', row.size);
  const written = await writeRows(segments, 'odd', odd);
  const sorted = async (sortKey: string) => (await readPage(segments, written, { sortKey })).rows;
  expect(await sorted('')).toEqual([odd[1], odd[0], odd[2]]);
  expect(await sorted('nul\0')).toEqual([odd[2], odd[0], odd[1]]);
  expect(await sorted('__proto__')).toEqual([odd[1], odd[2], odd[0]]);
});

test('natural pages need no SQL, and a signal ends a sort', async () => {
  const memory = createMemorySegments();
  const written = await writeRows(memory, 'memory', rows);
  expect((await readPage(memory, written, { offset: 3, limit: 2 })).rows).toEqual(rows.slice(3, 5));
  const signal = AbortSignal.abort(new Error('gone away'));
  await expect(readPage(segments, refs, { sortKey: 'n' }, { signal })).rejects.toThrow('gone away');
});
