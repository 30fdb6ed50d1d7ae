import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RowSlots } from './row-slots.ts';

test('batches of a step share its slots, the batch that came first goes first', async () => {
  const all = new RowSlots();
  const [first, second] = [all.of('q', 1, 2), all.of('q', 1, 2)];
  await first.take();
  await second.take();
  const begun: string[] = [];
  for (const [name, slots] of Object.entries({ second, first }))
    for (const row of [1, 2]) void slots.take().then(() => begun.push(`${name} ${row}`));
  await setImmediate();
  expect(begun).toEqual([]);
  for (let n = 0; n < 4; n++) {
    second.give();
    await setImmediate();
  }
  expect(begun).toEqual(['first 1', 'first 2', 'second 1', 'second 2']);
});

test('another step has slots of its own, and a step is forgotten behind its last batch', async () => {
  const all = new RowSlots();
  const slots = all.of('q', 1, 1);
  await slots.take();
  await all.of('q', 2, 1).take();
  slots.release();
  await all.of('q', 1, 1).take();
});
