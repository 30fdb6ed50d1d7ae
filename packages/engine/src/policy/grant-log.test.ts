import { expect, test } from 'vitest';
import { nextGrant, windowRules } from './sliding-log.ts';
import { GrantLog } from './grant-log.ts';
import { randomLimits } from './testing/random-limits.ts';
import { randomOf } from './testing/random-of.ts';

const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test(`with grants that are given back, the others keep the limits (SEED=${SEED})`, () => {
  const random = randomOf(SEED);
  for (let history = 0; history < 300; history++) {
    const rules = windowRules(randomLimits(random), 0);
    const log = new GrantLog(
      Math.max(...rules.map(({ limit }) => limit)),
      Math.max(...rules.map(({ spanMs }) => spanMs)),
    );
    const used: number[] = [];
    const held: number[] = [];
    for (let now = 0; now < 200_000; now += random(2_000)) {
      while (held.length > 0 && random(2) === 0) {
        const [time] = held.splice(random(held.length), 1);
        if (random(2) === 0) log.remove(time!);
        else used.push(time!);
      }
      if (nextGrant(rules, log.latest, now) > now) continue;
      log.add(now);
      held.push(now);
    }
    used.sort((a, b) => a - b);
    for (const { limit, spanMs } of rules)
      for (const [index, time] of used.entries())
        if (index >= limit) expect(time - used[index - limit]!).toBeGreaterThanOrEqual(spanMs);
  }
});

test('what is taken out is out, wherever it stood, and what was not in stays out', () => {
  const log = new GrantLog(100, 1_000);
  for (let time = 0; time < 40; time++) log.add(time);
  for (const time of [39, 17, 0, 17, 500]) log.remove(time);
  const left = Array.from({ length: 40 }, (_, n) => log.latest(n + 1)).filter((time) => time !== undefined);
  expect(left).toHaveLength(37);
  expect(left.toSorted((a, b) => b - a)).toEqual(left);
  expect(left).not.toContain(17);
});
