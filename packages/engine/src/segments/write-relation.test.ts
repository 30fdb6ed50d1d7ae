import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { idStep, raw, type Relation } from '@rowmill/language';
import { startDuckdbChild } from '../duckdb/duckdb-child.ts';
import { openTestSegments, readRows } from './segments.fixture.ts';
import { writeRelation } from './write-relation.ts';

const { segments, store, directory, ...place } = await openTestSegments();
const settings = {
  directory: join(directory, 'child'),
  memoryLimit: '200MB',
  threads: 2,
  residentBytes: 1e9,
};
const child = await startDuckdbChild(settings);
afterAll(async () => {
  await child.kill(new Error('done'));
  await place[Symbol.asyncDispose]();
});

const numbers: Relation = {
  columns: [
    { name: 'n', as: 'n', type: 'BIGINT' },
    { name: 'wide', as: 'w', type: 'BIGINT' },
    { name: 'odd', as: 'o', type: 'JSON' },
  ],
  order: [{ as: 'n', descending: true }],
  from: raw(
    `(SELECT range AS n, 9007199254740990 + range AS w, CASE WHEN range % 2 = 1 THEN '"x"' END AS o FROM range(50000))`,
  ),
};

test('a large table is divided into objects whose ids go on, each with its own manifest', async () => {
  const target = {
    child,
    store,
    keyPrefix: 'divided',
    file: join(child.directory, 'file'),
    largestObject: 50_000,
  };
  const refs = await writeRelation(target, numbers, 7);
  expect(refs.length).toBeGreaterThan(2);
  expect(refs.map(({ columns }) => columns[2]!.count).reduce((sum, count) => sum + count)).toBe(25_000);
  expect(refs[0]!.columns[1]).toMatchObject({ wide: true, count: refs[0]!.rows });
  const rows = await readRows(segments, refs);
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50_000 }, (_, n) => idStep(n + 7)));
  expect(rows.map(({ row }) => row.get('n'))).toEqual(Array.from({ length: 50_000 }, (_, n) => 49_999 - n));
  expect(rows[0]!.row).toEqual(
    new Map<string, unknown>([
      ['n', 49_999],
      ['wide', 9007199254790989n],
      ['odd', 'x'],
    ]),
  );
});
