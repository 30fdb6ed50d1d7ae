import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRefused } from './find-refused.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test(`those that are refused are found, the others arrive once and in order (SEED=${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 50 }), async (bad) => {
      const items = bad.map((isBad, at) => ({ at, isBad }));
      const arrived: number[] = [];
      const refusals = await findRefused(items, async (some) => {
        const first = some.find(({ isBad }) => isBad);
        if (first !== undefined) return `not ${first.at}`;
        arrived.push(...some.map(({ at }) => at));
        return undefined;
      });
      const wanted = items.filter(({ isBad }) => isBad);
      expect(refusals).toEqual(wanted.map((item) => ({ item, problem: `not ${item.at}` })));
      expect(arrived).toEqual(items.filter(({ isBad }) => !isBad).map(({ at }) => at));
    }),
    { seed },
  );
});

test('an outage in the middle is passed on', async () => {
  const outage = new Error('away');
  const sending = findRefused([1, 2, 3], async (some) => {
    if (some.includes(3) && some.length === 1) throw outage;
    return some.length > 1 ? 'one of them' : undefined;
  });
  await expect(sending).rejects.toBe(outage);
});
