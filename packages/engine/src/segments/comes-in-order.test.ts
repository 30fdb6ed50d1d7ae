import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { SegmentRef, Value } from '@rowmill/contracts';
import { childId, idStep, sql, where, type Relation } from '@rowmill/language';
import { startDuckdbChild } from '../duckdb/duckdb-child.ts';
import { comesInOrder } from './comes-in-order.ts';
import { inputRelation, type PlacedSegment } from './input-relation.ts';
import { placeFile } from './place-file.ts';
import { openTestSegments, readRows } from './segments.fixture.ts';

const place = await openTestSegments();
const { segments, store, directory } = place;
const parts: SegmentRef[] = [];
// Types differ from part to part, so that the input is a union.
for (const [part, make] of [Number, String, Number, (n: number) => n / 2].entries()) {
  const writer = segments.writer(`part/${part}`);
  for (let n = 0; n < 30_000; n++) {
    await writer.add({
      id: childId(idStep(part), n),
      row: new Map<string, Value>([
        ['n', part * 30_000 + n],
        ['v', make(n)],
      ]),
    });
  }
  parts.push(...(await writer.finish()));
}
const child = await startDuckdbChild({
  directory: join(directory, 'child'),
  memoryLimit: '500MB',
  threads: 2,
  residentBytes: 2e9,
});
const files: PlacedSegment[] = [];
for (const segment of parts) {
  const file = join(child.directory, `part-${files.length}`);
  await using object = await store.open(segment.key);
  await placeFile(object.path, file);
  files.push({ segment, file });
}
afterAll(async () => {
  await child.kill(new Error('done'));
  await place[Symbol.asyncDispose]();
});

const changes: [title: string, inOrder: boolean, change: (input: Relation) => Relation][] = [
  ['the input itself', true, (input) => input],
  ['a filter', true, (input) => where(where(input, sql`"c0" % 3 = 1`), sql`"c0" > ${5}`)],
  [
    'columns computed',
    true,
    (input) => ({ ...input, from: sql`(SELECT "c0" + 1 AS "c0", "c1", "_o" FROM ${input.from})` }),
  ],
  [
    'its rows twice',
    false,
    (input) => ({ ...input, from: sql`(SELECT * FROM ${input.from} UNION ALL SELECT * FROM ${input.from})` }),
  ],
  [
    'a join',
    false,
    (input) => ({
      ...input,
      from: sql`(SELECT * FROM ${input.from} JOIN (SELECT range AS r FROM range(9)) ON r = "c0" % 9)`,
    }),
  ],
  [
    'another position',
    false,
    (input) => ({ ...input, from: sql`(SELECT "c0", "c1", -"_o" AS "_o" FROM ${input.from})` }),
  ],
  ['backwards', false, (input) => ({ ...input, order: [{ as: '_o', descending: true }] })],
  ['by a column', false, (input) => ({ ...input, order: [{ as: 'c0', descending: false }] })],
  ['distinct', false, (input) => ({ ...input, from: sql`(SELECT DISTINCT * FROM ${input.from})` })],
];

test.each(changes)('%s: in order %s', async (_title, inOrder, change) => {
  const input = inputRelation(files);
  expect(await comesInOrder(child, change(input), [{ from: input.from, rows: 120_000 }])).toBe(inOrder);
});

test('filtered rows of unlike segments keep their order without a sort', async () => {
  await using work = await segments.tableWork({ timeoutMs: 20_000 });
  const odd = where(await work.input(parts), sql`"c0" % 2 = 1`);
  const numbers = (await readRows(segments, await work.write(odd, 'odd'))).map(({ row }) => row.get('n'));
  expect(numbers).toEqual(Array.from({ length: 60_000 }, (_, n) => 2 * n + 1));
});
