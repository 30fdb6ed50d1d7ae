import { afterAll, expect, test } from 'vitest';
import type { Row, Value } from '@rowmill/contracts';
import { idStep } from '@rowmill/language';
import { openTestSegments, readRows, rowsOf, writeRows } from './segments.fixture.ts';

const place = await openTestSegments();
const { segments } = place;
afterAll(() => place[Symbol.asyncDispose]());

test('what does not fit its column overflows and comes back', async () => {
  const rows = rowsOf(
    ...Array.from({ length: 20 }, (_, n) => ({ n, price: n / 2, wide: n })),
    { n: 'n/a', price: null, wide: 9007199254740993n },
    { n: 2n ** 70n, price: 9007199254740993n },
  );
  const refs = await writeRows(segments, 'overflow', rows);
  expect(refs).toMatchObject([
    {
      rows: 22,
      ids: 'path',
      firstId: idStep(0),
      columns: [
        { name: 'n', type: 'BIGINT', as: 'c0', count: 22, misfits: 2 },
        { name: 'price', type: 'DOUBLE', count: 22, misfits: 2 },
        { name: 'wide', type: 'BIGINT', count: 21, misfits: 0, wide: true },
      ],
    },
  ]);
  expect((await readRows(segments, refs)).map(({ row }) => row)).toEqual(rows);
});

test('a text with any character comes back as it was', async () => {
  const characters = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code)).slice(1);
  const rows = rowsOf(...characters.map((text) => ({ text, inside: `a ${text} b` })));
  const refs = await writeRows(segments, 'characters', rows);
  expect((await readRows(segments, refs)).map(({ row }) => row)).toEqual(rows);
  await using work = await segments.tableWork({ timeoutMs: 10_000 });
  expect((await Array.fromAsync(work.rows(await work.input(refs)))).flat()).toEqual(rows);
});

test('types fixed by the first part hold for later ones', async () => {
  const [first] = await writeRows(segments, 'part-1', rowsOf({ a: 1, b: 'x' }));
  const options = { columns: first!.columns };
  const later = await writeRows(segments, 'part-2', rowsOf({ b: 2, c: true }), options);
  expect(later[0]!.columns).toMatchObject([
    { name: 'a', type: 'BIGINT', count: 0 },
    { name: 'b', type: 'VARCHAR', count: 1, misfits: 1 },
    { name: 'c', type: 'BOOLEAN', count: 1, misfits: 0 },
  ]);
  expect((await readRows(segments, [first!, ...later])).map(({ row }) => row)).toEqual(
    rowsOf({ a: 1, b: 'x' }, { b: 2, c: true }),
  );
});

test('names past the cap live in the overflow, in files and in SQL', async () => {
  const row: Row = new Map(Array.from({ length: 1003 }, (_, n): [string, Value] => [`column ${n}`, n]));
  const refs = await writeRows(segments, 'many', [row, row]);
  expect(refs[0]!.columns.filter(({ as }) => as === undefined).length).toBe(3);
  expect((await readRows(segments, refs)).map((keyed) => keyed.row)).toEqual([row, row]);
  await using work = await segments.tableWork({ timeoutMs: 10_000 });
  expect((await Array.fromAsync(work.rows(await work.input(refs)))).flat()).toEqual([row, row]);
});

test('long rows are read in small blocks, each row once', async () => {
  const noise = (n: number) =>
    Array.from({ length: 500 }, (_, at) => (Math.imul(n * 500 + at, 2654435761) >>> 0).toString(36)).join('');
  const rows = rowsOf(...Array.from({ length: 250 }, (_, n) => ({ n, noise: noise(n) })));
  const refs = await writeRows(segments, 'long', rows);
  expect(refs[0]!.bytes).toBeGreaterThan(500_000);
  const slices = await Promise.all([
    readRows(segments, refs, 0, 100),
    readRows(segments, refs, 100),
    readRows(segments, refs),
  ]);
  expect(slices.flat().map(({ row }) => row)).toEqual([...rows, ...rows]);
});

test('rows without columns are rows', async () => {
  const refs = await writeRows(segments, 'bare', [new Map(), new Map()]);
  expect((await readRows(segments, refs)).length).toBe(2);
  await using work = await segments.tableWork({ timeoutMs: 10_000 });
  const input = await work.input(refs);
  expect(await work.count(input)).toBe(2);
  expect((await Array.fromAsync(work.rows(input))).flat()).toEqual([new Map(), new Map()]);
  expect((await readRows(segments, await work.write(input, 'bare-by-sql'))).map(({ id }) => id)).toEqual([
    '10',
    '11',
  ]);
  const nothing = await work.input([]);
  expect([await work.count(nothing), await Array.fromAsync(work.rows(nothing))]).toEqual([0, []]);
});

test('no rows, no segment; ids must ascend', async () => {
  expect(await segments.writer('none').finish()).toEqual([]);
  const writer = segments.writer('back');
  await writer.add({ id: idStep(9), row: new Map() });
  expect(() => writer.add({ id: idStep(8), row: new Map() })).toThrow('comes behind');
  await writer.abort();
});

test('lone surrogates are made well-formed, and two such names stay two', async () => {
  const rows = [
    new Map<string, Value>([
      ['\ud800', 'a\udfff'],
      ['\udbff', 1],
      ['\ufffd', true],
    ]),
  ];
  const [back] = await readRows(segments, await writeRows(segments, 'surrogates', rows));
  expect([...back!.row]).toEqual([
    ['\ufffd', 'a\ufffd'],
    ['\ufffd\ufffd', 1],
    ['\ufffd\ufffd\ufffd', true],
  ]);
});

test('small segments merge into one that holds the same rows', async () => {
  const parts = [rowsOf({ a: 1 }), rowsOf({ a: 'x', b: null }), rowsOf({ a: 2.5 }, { b: [1] })];
  const refs = [];
  let at = 0;
  for (const rows of parts) {
    const writer = segments.writer(`merge/${at}`);
    for (const row of rows) await writer.add({ id: idStep(at++), row });
    refs.push(...(await writer.finish()));
  }
  const merged = await segments.merge(refs, 'merged');
  expect(merged.length).toBe(1);
  expect(await readRows(segments, merged)).toEqual(parts.flat().map((row, n) => ({ id: idStep(n), row })));
});

test('merging decides types again from all values', async () => {
  const refs = [];
  for (const [at, row] of rowsOf(
    { n: 1, t: 'x', m: 1 },
    { n: 2.5, t: 'y', m: 'z' },
    { n: 3, t: '\0"', m: true },
  ).entries()) {
    const columns = refs[0]?.columns;
    const writer = segments.writer(`again/${at}`, columns === undefined ? {} : { columns });
    await writer.add({ id: idStep(at), row });
    refs.push(...(await writer.finish()));
  }
  expect(refs[1]!.columns[0]).toMatchObject({ type: 'BIGINT', misfits: 1 });
  const [merged] = await segments.merge(refs, 'merged-again');
  expect(merged!.columns.map(({ type, misfits }) => [type, misfits])).toEqual([
    ['DOUBLE', 0],
    ['VARCHAR', 0],
    ['JSON', 0],
  ]);
  expect((await readRows(segments, [merged!])).map(({ row }) => row.get('n'))).toEqual([1, 2.5, 3]);
});
