import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CallBudget } from './call-budget.ts';

test('rest is not counted, work is', async () => {
  const budget = new CallBudget('a.example', 100, undefined);
  const began = performance.now();
  const over = new Promise((resolve) => budget.whenOver(resolve));
  await budget.rest(setTimeout(150));
  await budget.rest(setTimeout(100));
  await expect(over).resolves.toMatchObject({ code: 'egress/timeout' });
  expect(performance.now() - began).toBeGreaterThan(345);
});

test('the signal ends a rest, with its reason', async () => {
  const abort = new AbortController();
  const budget = new CallBudget('a.example', 60_000, abort.signal);
  const resting = budget.rest(new Promise(() => {}));
  abort.abort('enough');
  await expect(resting).rejects.toBe('enough');
});

test('nothing is told after the call was closed', async () => {
  const budget = new CallBudget('a.example', 1, undefined);
  budget.whenOver(() => expect.unreachable());
  budget.close();
  await setTimeout(20);
});
