import type { DeliveredRow } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import type { StoreDesk } from '../run-batch/store-desk.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { storedRows } from './stored-rows.ts';

const read = { kind: 'store', store: 'files', name: 'tea' } as const;

/** What a query gets of a store that gives these pieces. */
async function rowsOf(...pieces: readonly (readonly DeliveredRow['row'][])[]) {
  const segments = createMemorySegments();
  const stores: StoreDesk = {
    open: () => Promise.reject(new Error('nothing is delivered')),
    async *read() {
      yield* pieces;
    },
  };
  const written = await storedRows({ stores, segments }, 'q', 'w', read);
  const kept = (await Array.fromAsync(segments.read(written, 0, 100))).flat();
  return kept.map(({ row }) => Object.fromEntries(row));
}

test('rows of a store are flattened, and all there', async () => {
  expect(await rowsOf([{ a: { b: 1n } }], [], [{ a: 2 }, { c: [{ d: 1 }] }])).toEqual([
    { 'a.b': 1n },
    { a: 2 },
    { c: [{ d: 1 }] },
  ]);
});

test('a name under which there is nothing, and an engine without stores', async () => {
  await expect(rowsOf([])).rejects.toMatchObject({
    code: 'engine/unknown-table',
    details: { name: 'tea in files' },
  });
  await expect(storedRows({ segments: createMemorySegments() }, 'q', 'w', read)).rejects.toMatchObject({
    code: 'store/unknown',
  });
});

test('somebody else’s rows cannot have columns without end', async () => {
  const wide = Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`c${n}`, n]));
  await expect(rowsOf([wide])).rejects.toMatchObject({ code: 'row/too-many-columns' });
});
