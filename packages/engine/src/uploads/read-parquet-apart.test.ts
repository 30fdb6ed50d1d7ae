import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { parquetFileRows } from '@rowmill/commands/parquet';
import type { Row } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readParquetApart, type ApartLimits } from './read-parquet-apart.ts';

let folder: string;
let instance: DuckDBInstance;
let connection: DuckDBConnection;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowmill-parquet-'));
  instance = await DuckDBInstance.create(':memory:');
  connection = await instance.connect();
});
afterAll(async () => {
  connection.closeSync();
  instance.closeSync();
  await rm(folder, { recursive: true });
});

async function fileOf(name: string, select: string, options = ''): Promise<string> {
  const file = join(folder, name);
  await connection.run(`COPY (${select}) TO '${file}' (FORMAT parquet, COMPRESSION zstd${options})`);
  return file;
}

const rowsApart = async (file: string, limits?: ApartLimits): Promise<Row[]> =>
  (await Array.fromAsync(readParquetApart(file, limits))).flat();

const MIXED = `SELECT i AS n, CASE WHEN i % 7 = 0 THEN NULL ELSE 'text ' || i END AS t, i * 1000000000000 AS wide,
  [i, i + 1, NULL] AS list, {a: i, b: [{c: i % 3}]} AS object, DATE '2026-01-01' + (i % 9)::INT AS day,
  i % 5 AS few FROM range(6000) r(i)`;

async function* inGoes(file: string, cells: number): AsyncGenerator<readonly Row[]> {
  const bytes = await readFile(file);
  const content = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const slice = (start: number, end?: number): ArrayBuffer => content.slice(start, end);
  yield* parquetFileRows({ byteLength: bytes.length, slice }, { cells, bytes: 1e9 });
}

test('rows come as they are from a process of its own, and the same in many goes', async () => {
  const file = await fileOf('mixed.parquet', MIXED, ', ROW_GROUP_SIZE 4096');
  const rows = await rowsApart(file);
  expect(rows).toHaveLength(6000);
  expect(Object.fromEntries(rows[5_999]!)).toEqual({
    n: 5_999,
    t: null,
    wide: 5_999_000_000_000_000,
    list: [5_999, 6_000, null],
    'object.a': 5_999,
    'object.b': [{ c: 2 }],
    day: '2026-01-06',
    few: 4,
  });
  expect((await Array.fromAsync(inGoes(file, 5_000))).flat()).toEqual(rows);
}, 60_000);

test('a small file that grows to much more than there is memory ends only its own process', async () => {
  const wide = Array.from({ length: 6 }, (_, n) => `repeat('${n}', 2000000) AS c${n}`).join(', ');
  const file = await fileOf('bomb.parquet', `SELECT ${wide} FROM range(16)`);
  await expect(rowsApart(file, { residentBytes: 128 * 1024 ** 2 })).rejects.toThrow(
    'the memory to read the Parquet would be larger than 128 MiB',
  );
}, 60_000);

test('a row may not be larger than a row of other formats', async () => {
  const file = await fileOf('row.parquet', `SELECT repeat('x', 17000000) AS x`);
  await expect(Array.fromAsync(inGoes(file, 10))).rejects.toThrow('a row would be larger than 16 MiB');
});

test('who has gone gets nothing more', async () => {
  const file = await fileOf('gone.parquet', 'SELECT i FROM range(100000) r(i)');
  const controller = new AbortController();
  const rows = readParquetApart(file, { signal: controller.signal });
  expect((await rows.next()).value).toHaveLength(1_000);
  controller.abort(new Error('gone'));
  await expect(Array.fromAsync(rows)).rejects.toThrow('gone');
  await expect(rowsApart(file, { signal: controller.signal })).rejects.toThrow('gone');
}, 60_000);
