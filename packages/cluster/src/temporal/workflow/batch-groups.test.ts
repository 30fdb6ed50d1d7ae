import type { BatchRef } from '@rowmill/engine/orchestrator';
import { expect, test } from 'vitest';
import { BatchGroups } from './batch-groups.ts';

test('batches that are begun in one go travel together, each with its own answer', async () => {
  const sent: number[][] = [];
  const groups = new BatchGroups(async (batches) => {
    sent.push(batches.map(({ batch }) => batch));
    return batches.map(({ batch }) => (batch % 2 === 0 ? 'done' : 'parked'));
  });
  groups.size = 3;
  const answers = await Promise.all([1, 2, 3, 4].map((batch) => groups.run(ref(batch))));
  expect(sent).toEqual([[1, 2, 3], [4]]);
  expect(answers).toEqual(['parked', 'done', 'parked', 'done']);
  await groups.run(ref(5));
  expect(sent.at(-1)).toEqual([5]);
});

test('a group that fails fails for each of its batches, and for no other', async () => {
  const groups = new BatchGroups((batches) =>
    batches.some(({ batch }) => batch === 1)
      ? Promise.reject(new Error('lost'))
      : Promise.resolve(batches.map(() => 'done')),
  );
  groups.size = 2;
  const outcomes = await Promise.allSettled([1, 2, 3].map((batch) => groups.run(ref(batch))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
});

function ref(batch: number): BatchRef {
  return { query: 'q', step: 0, batch, turn: 1, need: 'data' };
}
