import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyedRow, Row, SegmentRef, Value } from '@rowmill/contracts';
import { createDiskStore, createSegments, type Segments } from '@rowmill/engine';
import { childId, idStep, isObject, parseJson, rowOf, valueKey } from '@rowmill/language';
import { generateNames, generateRows, seededRandom } from './generated-rows.ts';

export interface SetsChecked {
  readonly sets: number;
  readonly rows: number;
  readonly values: number;
}

/** Sets that go through one table session together. */
const GROUP = 10;

/**
 * Writes generated rows, reads them from the files, takes neighbouring sets of unlike types through SQL and merging, and
 * throws at the first value that came back other than it went in.
 */
export async function checkRowSets(seed: number, sets: number, rowsOfSet: number): Promise<SetsChecked> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-segments-'));
  try {
    const store = createDiskStore(join(directory, 'store'), { durable: false });
    await using writing = await createSegments({ store, scratch: join(directory, 'scratch'), children: 1 });
    // Another instance, which has not seen the rows: everything it gives comes from the files.
    await using reading = await createSegments({ store, scratch: join(directory, 'scratch'), children: 1 });
    let rows = 0;
    let values = 0;
    for (let first = 0; first < sets; first += GROUP) {
      const random = seededRandom(seed + first);
      const names = generateNames(random);
      const group = Array.from({ length: Math.min(GROUP, sets - first) }, () =>
        generateRows(random, rowsOfSet, names),
      );
      try {
        await checkGroup(writing, reading, group, `sets/${first}`, join(directory, 'export'));
      } catch (error) {
        throw new Error(`seed ${seed}, sets ${first} to ${first + group.length}`, { cause: error });
      }
      await store.delete(await Array.fromAsync(store.list(`sets/${first}/`), ({ key }) => key));
      rows += group.flat().length;
      for (const row of group.flat()) values += row.size;
    }
    return { sets, rows, values };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function checkGroup(
  writing: Segments,
  reading: Segments,
  group: readonly Row[][],
  prefix: string,
  file: string,
): Promise<void> {
  const segments: SegmentRef[] = [];
  const all: KeyedRow[] = [];
  for (const [set, rows] of group.entries()) {
    const keyed = rows.map((row, at) => ({ id: childId(idStep(set), at), row }));
    const written = await write(writing, `${prefix}/${set}`, keyed);
    expectRows('read at once', await readAll(writing, written), keyed);
    expectRows('read from the file', await readAll(reading, written), keyed);
    segments.push(...written);
    all.push(...keyed);
  }
  const half = Math.floor(all.length / 2);
  expectRows('slice', await readAll(reading, segments, 7, half), all.slice(7, half));
  expectRows('merged', await readAll(reading, await reading.merge(segments, `${prefix}/merged`)), all);

  const dense = all.map(({ row }, at) => ({ id: idStep(at), row }));
  await using work = await reading.tableWork({ timeoutMs: 60_000 });
  const input = await work.input(segments);
  const rows = (await Array.fromAsync(work.rows(input))).flat();
  expectRows(
    'rows by SQL',
    rows.map((row, at) => ({ id: idStep(at), row })),
    dense,
  );
  // Where `a` and `a.b` are both columns, a line cannot say which of them a dot belongs to.
  const names = new Set(input.columns.map(({ name }) => name));
  if (!names.has('a') || !names.has('a.b')) {
    await work.exportTo(input, 'ndjson', file);
    const lines = (await readFile(file, 'utf8')).split('\n').slice(0, -1);
    const read = lines.map((line, at) => ({ id: idStep(at), row: rowOf(parseJson(line)) }));
    expectRows('exported as JSON lines', read, dense);
  }
  const { segments: kept, table } = await work.keep(input, `${prefix}/kept`);
  expectRows('kept on the way', await readAll(reading, kept), dense);
  expectRows('written by SQL', await readAll(reading, await work.write(table, `${prefix}/by-sql`)), dense);
}

async function write(
  segments: Segments,
  prefix: string,
  rows: readonly KeyedRow[],
): Promise<readonly SegmentRef[]> {
  const writer = segments.writer(prefix);
  for (const row of rows) await writer.add(row);
  return writer.finish();
}

export async function readAll(
  segments: Segments,
  refs: readonly SegmentRef[],
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<KeyedRow[]> {
  return (await Array.fromAsync(segments.read(refs, from, to))).flat();
}

/** Strict typed equality of every value, nothing more and nothing less than was written. */
export function expectRows(way: string, actual: readonly KeyedRow[], expected: readonly KeyedRow[]): void {
  if (actual.length !== expected.length)
    throw new Error(`${way}: ${actual.length} rows, not ${expected.length}`);
  expected.forEach(({ id, row }, at) => {
    const got = actual[at]!;
    if (got.id !== id) throw new Error(`${way}, row ${at}: id ${got.id}, not ${id}`);
    if (got.row.size !== row.size)
      throw new Error(`${way}, row ${at}: ${got.row.size} values, not ${row.size}`);
    for (const [name, value] of row) {
      const actualKey = valueKey(got.row.get(name));
      const expectedKey = valueKey(wellFormed(value));
      if (actualKey === expectedKey) continue;
      throw new Error(
        `${way}, row ${at}, ${JSON.stringify(name)}: ${actualKey.slice(0, 200)}, not ${expectedKey.slice(0, 200)}`,
      );
    }
  });
}

/** The one change that segments make. */
function wellFormed(value: Value): Value {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return (value as readonly Value[]).map(wellFormed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key.toWellFormed(), wellFormed(item)]),
  );
}
