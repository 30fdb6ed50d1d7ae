import { expect, test } from 'vitest';
import { ServerClock } from './server-clock.ts';

test('readings narrow down where the server stands', () => {
  const clock = new ServerClock();
  expect(clock.read(5_000, 100, 140)).toBe(true);
  expect([clock.surelyBefore(5_000), clock.surelyReached(5_000)]).toEqual([100, 140]);
  expect(clock.read(5_100, 230, 260)).toBe(true);
  const drift = 0.12;
  expect(clock.surelyBefore(5_100)).toBe(230);
  expect(clock.surelyReached(5_100)).toBeCloseTo(240 + drift, 6);
  expect(clock.read(5_200, 200, 2_000)).toBe(true);
  expect(clock.surelyReached(5_200)).toBeCloseTo(340 + drift + 1.74, 6);
});

test('a slow answer is no jump, a clock that was set is one', () => {
  for (const jump of [-3_000, -100, 100, 3_000]) {
    const clock = new ServerClock();
    clock.read(5_000, 100, 101);
    expect(clock.read(6_000, 1_000, 4_000)).toBe(true);
    expect(clock.read(9_000 + jump, 4_100, 4_101), `${jump}`).toBe(false);
    expect(clock.read(10_000 + jump, 5_100, 5_101), `${jump}`).toBe(true);
  }
});

test('clocks may drift apart slowly', () => {
  const clock = new ServerClock();
  for (let second = 0; second < 3_600; second++) {
    expect(clock.read(second * 1_000.9, second * 1_000, second * 1_000 + 1)).toBe(true);
  }
});
