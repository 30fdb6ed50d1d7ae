import { expect, test } from 'vitest';
import { idStep } from '@rowmill/language';
import { createMemorySegments } from './memory-segments.ts';
import { readRows, rowsOf, writeRows } from './segments.fixture.ts';

test('rows come back in slices across segments', async () => {
  const segments = createMemorySegments();
  const refs = [
    ...(await writeRows(segments, 'a', rowsOf({ n: 1 }, { n: 'x' }))),
    ...(await writeRows(segments, 'b', rowsOf({ n: 3 }))),
  ];
  expect(refs.map(({ key, rows, columns }) => [key, rows, columns[0]!.type])).toEqual([
    ['a/0.parquet', 2, 'JSON'],
    ['b/0.parquet', 1, 'BIGINT'],
  ]);
  const slice = await readRows(segments, refs, 1, 3);
  expect(slice.map(({ id, row }) => [id, row.get('n')])).toEqual([
    [idStep(1), 'x'],
    [idStep(0), 3],
  ]);
  const writer = segments.writer('gone');
  await writer.add({ id: idStep(1), row: new Map() });
  expect(() => writer.add({ id: idStep(1), row: new Map() })).toThrow('comes behind');
});
