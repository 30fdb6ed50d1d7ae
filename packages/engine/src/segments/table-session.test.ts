import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { idStep, nestRow, parseJson, printJson, raw, sql, where, type Relation } from '@rowmill/language';
import { openTestSegments, readRows, rowsOf, writeRows } from './segments.fixture.ts';

const place = await openTestSegments({ memoryLimit: '100MB' });
const { segments, directory } = place;
afterAll(() => place[Symbol.asyncDispose]());

const open = () => segments.tableWork({ timeoutMs: 10_000 });
const one = (expression: string): Relation => ({
  columns: [{ name: 'value', as: 'c0', type: 'VARCHAR' }],
  order: [],
  from: raw(`(SELECT ${expression} AS c0)`),
});

test('typed where all agree, a double for integers and doubles, JSON for everything else', async () => {
  const rows = rowsOf({ a: 1, b: 1, c: 1, d: true }, { a: 1.5, b: 2, c: 'x', d: false, e: null });
  const refs = [
    ...(await writeRows(segments, 'types/1', rows.slice(0, 1))),
    ...(await writeRows(segments, 'types/2', rows.slice(1))),
  ];
  await using work = await open();
  const input = await work.input(refs);
  expect(input.columns.map(({ name, type }) => [name, type])).toEqual([
    ['a', 'DOUBLE'],
    ['b', 'BIGINT'],
    ['c', 'JSON'],
    ['d', 'BOOLEAN'],
    ['e', 'JSON'],
  ]);
  expect((await Array.fromAsync(work.rows(input))).flat()).toEqual(rows);
  expect(await work.count(input)).toBe(2);
  expect(work.describe(input)).toContain('read_parquet($');
});

test('an integer that a double cannot hold keeps doubles and integers apart', async () => {
  const rows = rowsOf({ a: 9007199254740993n }, { a: 0.5 });
  const refs = [
    ...(await writeRows(segments, 'wide/1', rows.slice(0, 1))),
    ...(await writeRows(segments, 'wide/2', rows.slice(1))),
  ];
  await using work = await open();
  const input = await work.input(refs);
  expect(input.columns).toMatchObject([{ type: 'JSON' }]);
  expect((await Array.fromAsync(work.rows(input))).flat()).toEqual(rows);
});

test('rows are written in the promised order with dense ids and a manifest from the footer', async () => {
  const refs = await writeRows(
    segments,
    'order',
    Array.from({ length: 25_000 }, (_, n) => new Map([['n', n]])),
  );
  await using work = await open();
  const input = await work.input(refs);
  const odd = where(input, sql`"c0" % 2 = 1`);
  const reversed = { ...odd, order: [{ as: 'c0', descending: true }] };
  const written = await work.write(reversed, 'reversed', 5);
  expect(written).toMatchObject([
    { rows: 12_500, ids: 'dense', columns: [{ name: 'n', count: 12_500, misfits: 0 }] },
  ]);
  const back = await readRows(segments, written, 10_000, 10_002);
  expect(back).toEqual([
    { id: idStep(10_005), row: new Map([['n', 4999]]) },
    { id: idStep(10_006), row: new Map([['n', 4997]]) },
  ]);
  const kept = await work.keep(odd, 'kept');
  const oddNumbers = Array.from({ length: 12_500 }, (_, n) => 2 * n + 1);
  const keptRows = await readRows(segments, kept.segments);
  expect(keptRows.map(({ row }) => row.get('n'))).toEqual(oddNumbers);
  const again = await readRows(segments, await work.write(kept.table, 'again'));
  expect(again.map(({ row }) => row.get('n'))).toEqual(oddNumbers);
  const columns = kept.table.columns.map((column) => ({ ...column, name: 'odd' }));
  const renamed = await work.keep({ ...kept.table, columns }, 'renamed');
  const renamedRows = await readRows(segments, renamed.segments);
  expect(renamedRows.map(({ row }) => [...row])).toEqual(oddNumbers.map((n) => [['odd', n]]));
  expect(await readRows(segments, kept.segments)).toEqual(keptRows);
  const dropped = await work.keep({ ...renamed.table, columns: [] }, 'dropped');
  expect(await readRows(segments, dropped.segments, 0, 1)).toEqual([{ id: idStep(0), row: new Map() }]);
  const none = await work.keep(where(input, sql`false`), 'none');
  expect(none).toMatchObject({ segments: [], table: { columns: [{ name: 'n' }] } });
  expect(await work.count(none.table)).toBe(0);
  expect(await work.write(where(input, sql`false`), 'nothing')).toEqual([]);
});

test('files for people: csv, JSON lines, Parquet', async () => {
  const rows = rowsOf(
    { 'a.b': 1, t: 'x,"y"', f: 12.5, 'q"r': [1, null] },
    { 'a.b': 2, t: '', f: 3, n: null },
    { t: 'line\nbreak', 'a.B': true, f: 'n/a' },
  );
  const refs = await writeRows(segments, 'export', rows);
  await using work = await open();
  const input = await work.input(refs);
  const file = join(directory, 'out');
  await work.exportTo(input, 'csv', file);
  expect(await readFile(file, 'utf8')).toBe(
    'a.b,t,f,"q""r",n,a.B\n1,"x,""y""",12.5,"[1,null]",,\n2,"",3,,,\n,"line\nbreak",n/a,,,true\n',
  );
  await work.exportTo(where(input, sql`false`), 'csv', file);
  expect(await readFile(file, 'utf8')).toBe('a.b,t,f,"q""r",n,a.B\n');
  await work.exportTo(input, 'ndjson', file);
  expect(await readFile(file, 'utf8')).toBe(
    [
      String.raw`{"a":{"b":1},"t":"x,\"y\"","f":12.5,"q\"r":[1,null]}`,
      '{"a":{"b":2},"t":"","f":3,"n":null}',
      String.raw`{"a":{"B":true},"t":"line\nbreak","f":"n/a"}`,
      '',
    ].join('\n'),
  );
  await work.exportTo(input, 'parquet', file);
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('PAR1');
});

test('JSON lines by SQL and by rows say the same', async () => {
  const rows = rowsOf(
    { 'a.b.c': 1, 'a.d': 'é"\u0001\n', 'x\\.y': 12.5, '__proto__.z': 9007199254740993n, '': true, f: 1e21 },
    { 'a.d': null, f: -3, '__proto__.z': 1, tags: [1, { q: 'line\nbreak' }], e: {} },
    { f: 0.1 },
    {},
  );
  const refs = await writeRows(segments, 'nested', rows);
  await using work = await open();
  const input = await work.input(refs);
  const file = join(directory, 'nested');
  const read = async () => (await readFile(file, 'utf8')).trimEnd().split('\n').map(parseJson);
  await work.exportTo(input, 'ndjson', file);
  expect(await read()).toEqual(rows.map((row) => parseJson(printJson(nestRow(row)))));
  const [first] = input.columns;
  const clash = { ...input, columns: [{ ...first!, name: 'a' }, ...input.columns] };
  await work.exportTo(clash, 'ndjson', file);
  expect((await read())[0]).toMatchObject({ a: 1, 'a.b.c': 1, 'a.d': 'é"\u0001\n' });
});

test('a statement that cannot be interrupted is killed in time, and the next session works', async () => {
  const slow = one(`levenshtein(repeat('a', 200000), repeat('b', 200001))::VARCHAR`);
  const work = await segments.tableWork({ timeoutMs: 300 });
  const started = performance.now();
  await expect(work.count({ ...slow, from: sql`${slow.from} WHERE c0 <> ''` })).rejects.toMatchObject({
    code: 'engine/sql-timeout',
  });
  expect(performance.now() - started).toBeLessThan(3000);
  await expect(work.count(one("'x'"))).rejects.toMatchObject({ code: 'engine/sql-timeout' });
  await work[Symbol.asyncDispose]();
  await using next = await open();
  expect(await next.count(one("'x'"))).toBe(1);
});

test('cancelling kills as well', async () => {
  const controller = new AbortController();
  await using work = await segments.tableWork({ timeoutMs: 60_000, signal: controller.signal });
  setTimeout(() => controller.abort(), 100);
  const endless: Relation = { ...one('1'), from: raw('range(100000000000)') };
  await expect(work.count({ ...endless, from: sql`${endless.from} WHERE range % 3 = 7` })).rejects.toThrow(
    'abort',
  );
  await expect(segments.tableWork({ timeoutMs: 60_000, signal: AbortSignal.abort() })).rejects.toThrow(
    'abort',
  );
});

test('a failed statement leaves no file behind, and an overflow is told as one', async () => {
  const overflow: Relation = {
    columns: [{ name: 'n', as: 'c0', type: 'BIGINT' }],
    order: [],
    from: raw('(SELECT sum(9223372036854775807 - range) AS c0 FROM range(2))'),
  };
  {
    await using work = await open();
    await expect(work.write(overflow, 'overflow')).rejects.toMatchObject({ code: 'row/overflow' });
  }
  const files = await readdir(join(directory, 'scratch'), { recursive: true });
  expect(files.filter((file) => /segment-|input-|rows-|lines-/.test(file))).toEqual([]);
});

test('memory has a limit', async () => {
  await using work = await open();
  const large = { ...one('1'), from: raw('(SELECT list(range)::VARCHAR AS c0 FROM range(100000000))') };
  await expect(Array.fromAsync(work.rows(large))).rejects.toMatchObject({ code: 'engine/out-of-memory' });
});

test.each([
  "read_text('/etc/passwd')",
  "read_csv('/etc/hostname')",
  "read_text('../../../../../../../../etc/passwd')",
  "glob('/etc/*')",
  "read_parquet('https://example.org/x.parquet')",
])('SQL does not reach outside: %s', async (source) => {
  await using work = await open();
  await expect(work.count({ ...one('1'), from: raw(source) })).rejects.toThrow(/Permission Error|disabled/);
});

test("another session's files are out of reach", async () => {
  const refs = await writeRows(segments, 'tenant', rowsOf({ secret: 1 }));
  await using object = await place.store.open(refs[0]!.key);
  await using work = await open();
  await expect(work.count({ ...one('1'), from: sql`read_parquet(${object.path})` })).rejects.toThrow(
    'Permission Error',
  );
});
