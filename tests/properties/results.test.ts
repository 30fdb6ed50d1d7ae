import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import type { Row, SegmentRef, Value } from '@rowmill/contracts';
import {
  createDiskStore,
  createSegments,
  exportRows,
  readPage,
  summarise,
  type ResultWish,
} from '@rowmill/engine';
import {
  childId,
  compareValues,
  idStep,
  nestRow,
  parseJson,
  printJson,
  rowOf,
  valueKey,
} from '@rowmill/language';
import { expectedProfile, expectProfile } from './expected-profile.ts';
import { generateNames, generateRows, seededRandom } from './generated-rows.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);
const GROUPS = 6;

const directory = await mkdtemp(join(tmpdir(), 'rowmill-results-'));
const store = createDiskStore(join(directory, 'store'), { durable: false });
const segments = await createSegments({ store, scratch: join(directory, 'scratch'), children: 1 });
afterAll(async () => {
  await segments[Symbol.asyncDispose]();
  await rm(directory, { recursive: true, force: true });
});

interface Result {
  readonly refs: readonly SegmentRef[];
  /** As they are read back: what segments do to rows is looked at elsewhere. */
  readonly rows: readonly Row[];
  readonly names: readonly string[];
  readonly random: () => number;
}

/** Sets of unlike types in several segments, as a query leaves them. */
async function makeResult(group: number): Promise<Result> {
  const random = seededRandom(seed + group);
  const names = generateNames(random);
  const refs: SegmentRef[] = [];
  for (let set = 0; set < 3; set++) {
    const writer = segments.writer(`results/${group}/${set}`);
    for (const [at, row] of generateRows(random, 60, names).entries())
      await writer.add({ id: childId(idStep(set), at), row });
    refs.push(...(await writer.finish()));
  }
  const rows = (await Array.fromAsync(segments.read(refs, 0, Infinity))).flat().map(({ row }) => row);
  const found = new Set(refs.flatMap(({ columns }) => columns.map(({ name }) => name)));
  return { refs, rows, names: [...found], random };
}

const groups = Array.from({ length: GROUPS }, (_, group) => group);
const below = (random: () => number, limit: number) => Math.floor(random() * limit);

function sorted(rows: readonly Row[], { sortKey, descending = false }: ResultWish): readonly Row[] {
  if (sortKey === undefined) return descending ? rows.toReversed() : rows;
  return rows.toSorted((a, b) => compareValues(a.get(sortKey), b.get(sortKey), descending));
}

function makeOrder({ names, random }: Result): ResultWish {
  const sortKey = random() < 0.8 ? names[below(random, names.length)] : undefined;
  return { ...(sortKey !== undefined && { sortKey }), descending: random() < 0.5 };
}

test.each(groups)(`pages are slices of one sorted list (SEED=${seed}, %i)`, async (group) => {
  const result = await makeResult(group);
  const { refs, rows, random } = result;
  for (let round = 0; round < 4; round++) {
    const order = makeOrder(result);
    const all = sorted(rows, order);
    const limit = 1 + below(random, 90);
    for (let offset = 0; offset <= rows.length; offset += limit) {
      const page = await readPage(segments, refs, { ...order, offset, limit });
      expect(page.total).toBe(rows.length);
      expect(page.rows.map(keysOf)).toEqual(all.slice(offset, offset + limit).map(keysOf));
    }
  }
});

test.each(groups)(`files hold the same rows (SEED=${seed}, %i)`, async (group) => {
  const result = await makeResult(group);
  const { refs, rows, names, random } = result;
  const order = makeOrder(result);
  const slice = random() < 0.5 ? {} : { offset: below(random, 100), limit: below(random, 150) };
  const { offset = 0, limit = rows.length } = slice;
  const wanted = sorted(rows, order).slice(offset, offset + limit);
  const content = async (mode: 'csv' | 'ndjson' | 'json') => {
    await using file = await exportRows(segments, refs, { mode, ...order, ...slice }, directory);
    return await text(file.stream());
  };
  const objects = wanted.map((row) => keysOf(rowOf(nestRow(row))));
  const array = parseJson(await content('json')) as readonly Value[];
  expect(array.map((object) => keysOf(rowOf(object)))).toEqual(objects);
  const lines = (await content('ndjson')).split('\n').slice(0, -1);
  expect(lines.map((line) => keysOf(rowOf(parseJson(line))))).toEqual(objects);
  const [header, ...records] = parse(await content('csv'), {
    record_delimiter: '\n',
    relax_column_count: true,
  });
  expect(header!.map(unguarded)).toEqual(names);
  const cells = wanted.map((row) => names.map((name) => csvText(row.get(name))));
  expect(records.map((record) => record.map(asRead))).toEqual(cells.map((row) => row.map(asRead)));
});

test.each(groups)(`the profile is that of the values (SEED=${seed}, %i)`, async (group) => {
  const { refs, rows, names } = await makeResult(group);
  const summary = await summarise(segments, refs);
  expect(summary.rows).toBe(rows.length);
  expect(summary.columns.map(({ name }) => name)).toEqual(names);
  for (const column of summary.columns)
    expectProfile(
      column,
      expectedProfile(
        column.name,
        rows.map((row) => row.get(column.name)),
      ),
    );
});

/** What a row holds, whatever the order of its columns. */
function keysOf(row: Row): readonly string[] {
  return [...row].map(([name, value]) => `${name}: ${valueKey(value)}`).toSorted();
}

function unguarded(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function csvText(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : printJson(value);
}

/** However a number or an array is written, it is the same. */
function asRead(cell: string): string {
  if (/^-?[\d.]+(?:e[+-]?\d+)?$/.test(cell)) return String(Number(cell));
  if (!/^[[{]/.test(cell)) return unguarded(cell);
  return valueKey(parseJson(cell));
}
