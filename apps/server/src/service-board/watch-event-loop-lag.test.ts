import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchEventLoopLag } from './watch-event-loop-lag.ts';

test('a process that was held up says so once', async () => {
  using lag = watchEventLoopLag();
  await setTimeout(60);
  const end = performance.now() + 200;
  while (performance.now() < end);
  await setTimeout(60);
  expect(lag.read()).toBeGreaterThan(100);
  expect(lag.read()).toBe(0);
});
