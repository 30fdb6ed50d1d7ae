import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

test('so many run, the others wait in line', async () => {
  const slots = new Slots(2);
  const begun: number[] = [];
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = gates.map((gate, at) =>
    slots.run(async () => {
      begun.push(at);
      await gate.promise;
    }),
  );
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  gates[1]!.resolve();
  await works[1];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(works);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('whoever leaves the line loses nobody else their place', async () => {
  const slots = new Slots(1);
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const works = [
    slots.run(() => first.promise),
    slots.run(() => Promise.reject(new Error('ran')), leaving.signal),
    slots.run(() => Promise.resolve('third')),
  ] as const;
  leaving.abort(new Error('left'));
  await expect(works[1]).rejects.toThrow('left');
  first.resolve();
  await works[0];
  expect(await works[2]).toBe('third');
  await expect(slots.run(() => Promise.resolve(), leaving.signal)).rejects.toThrow('left');
  expect(await slots.run(() => Promise.resolve('free'))).toBe('free');
});
