import { expect, test } from 'vitest';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { buildServer } from './build-server.ts';
import { createRateLimit } from './rate-limit.ts';

test('a burst, then as much as is refilled; callers do not share', () => {
  let time = 0;
  const limit = createRateLimit({ perSecond: 2, burst: 3, now: () => time });
  const take = (actor: string) => limit.take(actor).allowed;
  expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, true, false, true]);
  expect(limit.take('a')).toEqual({
    allowed: false,
    retryAfterMs: 500,
    headers: { 'ratelimit-policy': '"key";q=3;w=2', ratelimit: '"key";r=0;t=2' },
  });
  time = 500;
  expect([take('a'), take('a')]).toEqual([true, false]);
  time = 60_000;
  expect(limit.take('a').headers['ratelimit']).toBe('"key";r=2;t=1');
});

test('in any stretch of time no more than the burst and the refill pass', () => {
  let time = 0;
  const limit = createRateLimit({ perSecond: 5, burst: 4, now: () => time });
  const passed: number[] = [];
  for (; time < 10_000; time += 13) if (limit.take('a').allowed) passed.push(time);
  for (const [index, from] of passed.entries())
    for (const [further, to] of passed.slice(index).entries())
      expect(further + 1).toBeLessThanOrEqual(4 + ((to - from) * 5) / 1000 + 1e-9);
  expect(passed.length).toBeGreaterThanOrEqual(50);
});

test('callers that have gone are forgotten', () => {
  let time = 0;
  const limit = createRateLimit({ perSecond: 1, burst: 1, now: () => time });
  for (let actor = 0; actor < 10_000; actor++) limit.take(String(actor));
  time = 1000;
  limit.take('one more');
  expect(limit.take('one more').allowed).toBe(false);
  expect(limit.take('0').allowed).toBe(true);
});

test('the server answers 429 with the time to wait, for what is there and what is not', async () => {
  const caller = { workspace: 'w', role: 'viewer', actor: 'key 1' } as const;
  const app = buildServer({
    routes: [],
    services: {} as never,
    authenticate: knownKeys({ k: caller }),
    settings: { 'rate.perSecond': 1, 'rate.burst': 1 },
  });
  const ask = () => app.inject({ url: '/v1/nothing', headers: { authorization: 'svc k' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.statusCode, first.headers['ratelimit']]).toEqual([404, '"key";r=0;t=1']);
  expect([second.statusCode, second.json<{ code: string }>().code, second.headers['retry-after']]).toEqual([
    429,
    'limit/rate',
    '1',
  ]);
  expect((await app.inject('/livez')).statusCode).toBe(200);
});
