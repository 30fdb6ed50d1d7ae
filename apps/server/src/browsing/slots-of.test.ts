import { expect, test } from 'vitest';
import { slotsOf } from './slots-of.ts';

test('three batches for each page, unless told otherwise', () => {
  expect(slotsOf({ 'browser.slots': 4, 'worker.browserSlots': undefined })).toEqual({
    pages: 4,
    batches: 12,
  });
  expect(slotsOf({ 'browser.slots': 4, 'worker.browserSlots': 5 })).toEqual({ pages: 4, batches: 5 });
  const { pages, batches } = slotsOf({ 'browser.slots': undefined, 'worker.browserSlots': undefined });
  expect(pages).toBeGreaterThanOrEqual(2);
  expect(batches).toBe(pages * 3);
});
