import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import type { SegmentRef, Value } from '@rowmill/contracts';
import { sql } from '@rowmill/language';
import { startDuckdbChild } from '../duckdb/duckdb-child.ts';
import { placeFile } from '../segments/place-file.ts';
import { openTestSegments, rowsOf, writeRows } from '../segments/segments.fixture.ts';
import { exportRows, type ExportWish } from './export-rows.ts';

const place = await openTestSegments();
const { segments, directory } = place;
const scratch = join(directory, 'exports');
afterAll(() => place[Symbol.asyncDispose]());

const rows = rowsOf(
  { 'a.b': 1, wide: 9007199254740993n, t: 'x,"y"' },
  { 'a.b': 3, t: '=1+1' },
  { 'a.b': 2, t: '', 'a.c': [1, null] },
  { t: '-5', 'a.b': -5 },
);
const refs: readonly SegmentRef[] = [
  ...(await writeRows(segments, 'export/1', rows.slice(0, 2))),
  ...(await writeRows(segments, 'export/2', rows.slice(2))),
];

async function exported(wish: ExportWish, of = refs): Promise<string> {
  await using file = await exportRows(segments, of, wish, scratch);
  const content = await text(file.stream());
  expect(Buffer.byteLength(content)).toBe(file.bytes);
  return content;
}

test('csv, JSON lines and one JSON array', async () => {
  expect(await exported({ mode: 'csv' })).toBe(
    `a.b,wide,t,a.c\n1,9007199254740993,"x,""y""",\n3,,'=1+1,\n2,,"","[1,null]"\n-5,,-5,\n`,
  );
  const objects = [
    String.raw`{"a":{"b":1},"wide":9007199254740993,"t":"x,\"y\""}`,
    '{"a":{"b":3},"t":"=1+1"}',
    '{"a":{"b":2,"c":[1,null]},"t":""}',
    '{"a":{"b":-5},"t":"-5"}',
  ];
  expect(await exported({ mode: 'ndjson' })).toBe(objects.map((line) => `${line}\n`).join(''));
  expect(await exported({ mode: 'json' })).toBe(`[\n${objects.join(',\n')}\n]\n`);
});

test('offset, limit, order and columns are those of pages', async () => {
  const lines = async (wish: Omit<ExportWish, 'mode'>) =>
    (await exported({ mode: 'csv', fields: ['a.b'], ...wish })).trimEnd().split('\n').slice(1).map(Number);
  expect(await lines({ offset: 1, limit: 2 })).toEqual([3, 2]);
  expect(await lines({ offset: 2 })).toEqual([2, -5]);
  expect(await lines({ sortKey: 'a.b' })).toEqual([-5, 1, 2, 3]);
  expect(await lines({ sortKey: 'a.b', descending: true, offset: 1, limit: 2 })).toEqual([2, 1]);
  expect(await lines({ descending: true })).toEqual([-5, 2, 3, 1]);
  expect(await lines({ descending: true, offset: 3, limit: 9 })).toEqual([1]);
  expect(await exported({ mode: 'csv', omit: ['a.b', 't'], limit: 1 })).toBe('wide,a.c\n9007199254740993,\n');
  await expect(exported({ mode: 'csv', sortKey: 'b' })).rejects.toMatchObject({
    code: 'results/unknown-column',
  });
});

test('what a spreadsheet would run gets an apostrophe, in headers too; numbers stay', async () => {
  const cells = ['=x', '+x', '-x', '@x', '\tx', '\rx', "'=x", "'x", 'x=', '-5', '+1.5e3', '-1+2', '', ' =x'];
  const guarded = await writeRows(
    segments,
    'formulas',
    cells.map((cell, at) => new Map([['=name', at === 0 ? -7 : cell]])),
  );
  const content = await exported({ mode: 'csv' }, guarded);
  expect(content).toBe(`'=name\n-7\n'+x\n'-x\n'@x\n'\tx\n"'\rx"\n''=x\n'x\nx=\n-5\n+1.5e3\n'-1+2\n""\n =x\n`);
});

test('a result without rows, or a page behind the end, is a valid file of each kind', async () => {
  expect(await exported({ mode: 'csv' }, [])).toBe('\n');
  expect(await exported({ mode: 'csv', offset: 9 })).toBe('a.b,wide,t,a.c\n');
  expect(await exported({ mode: 'ndjson', offset: 9 })).toBe('');
  expect(await exported({ mode: 'json', offset: 9 })).toBe('[]\n');
  expect(await exported({ mode: 'json', sortKey: 't' }, [])).toBe('[]\n');
  expect((await exported({ mode: 'parquet' }, [])).slice(0, 4)).toBe('PAR1');
});

test('JSON where a name is also the beginning of another', async () => {
  const clash = await writeRows(segments, 'clash', rowsOf({ a: 1, 'a.b': 2 }, { 'a.b': 3 }));
  expect(JSON.parse(await exported({ mode: 'json' }, clash))).toEqual([{ a: 1, 'a.b': 2 }, { a: { b: 3 } }]);
  expect(await exported({ mode: 'json', offset: 5 }, clash)).toBe('[]\n');
});

test("Parquet with the users' names, sorted", async () => {
  const settings = { memoryLimit: '200MB', threads: 1, residentBytes: 1e9 };
  const child = await startDuckdbChild({ directory: join(directory, 'reader'), ...settings });
  const wish = { mode: 'parquet', sortKey: 'a.b', limit: 3 } as const;
  await using file = await exportRows(segments, refs, wish, scratch);
  expect(file).toMatchObject({ extension: 'parquet', contentType: 'application/vnd.apache.parquet' });
  const [name] = await readdir(scratch);
  await placeFile(join(scratch, name!), join(child.directory, 'file'));
  const read = await child.run(
    sql`SELECT "a.b", wide, t FROM read_parquet(${join(child.directory, 'file')})`,
  );
  expect(read).toEqual([
    ['-5', null, '-5'],
    ['1', '9007199254740993', 'x,"y"'],
    ['2', null, ''],
  ]);
  await child.kill(new Error('done'));
});

test('nothing stays behind, whether it went well or not', async () => {
  const controller = new AbortController();
  const many = await writeRows(
    segments,
    'many',
    Array.from({ length: 50_000 }, (_, n) => new Map([['text', `${n}`.repeat(20)]])),
  );
  const wish = { mode: 'json', sortKey: 'text' } as const;
  const under = exportRows(segments, many, wish, scratch, { signal: controller.signal });
  setTimeout(() => controller.abort(new Error('the client left')), 20);
  await expect(under).rejects.toThrow('the client left');
  expect(await readdir(scratch)).toEqual([]);
});

test('csv has the rows in order, however quickly the files behind it are opened', async () => {
  const numbers = Array.from({ length: 120 }, (_, n) => new Map<string, Value>([['n', n]]));
  const two = [
    ...(await writeRows(segments, 'order/1', numbers.slice(0, 100))),
    ...(await writeRows(segments, 'order/2', numbers.slice(100))),
  ];
  for (let round = 0; round < 60; round++)
    expect(await exported({ mode: 'csv' }, two)).toBe(`n\n${numbers.keys().toArray().join('\n')}\n`);
});
