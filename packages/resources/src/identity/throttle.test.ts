import { describe, expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

const wrong = async (): Promise<undefined> => undefined;
const right = async (): Promise<true> => true;
const throttled = { code: 'access/throttled' };

function setUp() {
  const clock = { now: 1_000_000 };
  return { clock, throttle: createThrottle({ now: () => clock.now }) };
}

/** An address in a block of its own. */
const block = (n: number): string => `10.${n >> 8}.${n & 255}.1`;

describe('createThrottle', () => {
  test('five tries are free, then each wait is twice the one before, up to 15 minutes', async () => {
    const { clock, throttle } = setUp();
    let from = 0;
    const attempt = () => throttle.guard({ account: 'ada', address: block(from++) }, wrong);
    for (let n = 0; n < 5; n++) await attempt();
    const waits: number[] = [];
    for (let n = 0; n < 12; n++) {
      const refusal = await attempt().catch((error) => error);
      expect(refusal).toMatchObject(throttled);
      waits.push(refusal.retryAfterMs / 1_000);
      clock.now += refusal.retryAfterMs - 1;
      await expect(attempt()).rejects.toMatchObject(throttled);
      clock.now += 1;
      await attempt();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  test('10,000 guesses in an hour are evaluated 60 times at most', async () => {
    const { clock, throttle } = setUp();
    let evaluated = 0;
    for (let n = 0; n < 10_000; n++) {
      await throttle
        .guard({ account: 'ada', address: block(n) }, async () => void evaluated++)
        .catch(() => undefined);
      clock.now += 360;
    }
    expect(evaluated).toBeGreaterThan(5);
    expect(evaluated).toBeLessThanOrEqual(60);
  });

  test('tries at the same time gain nothing', async () => {
    const { throttle } = setUp();
    let evaluated = 0;
    await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        throttle.guard({ account: 'ada', address: '192.0.2.1' }, async () => void evaluated++),
      ),
    );
    expect(evaluated).toBe(5);
  });

  test('neighbours share their tries, strangers do not', async () => {
    const { throttle } = setUp();
    for (let n = 0; n < 5; n++) await throttle.guard({ account: `u${n}`, address: `192.0.2.${n}` }, wrong);
    const from = (address: string) => throttle.guard({ account: 'ada', address }, right);
    await expect(from('192.0.2.200')).rejects.toMatchObject(throttled);
    expect(await from('198.51.100.1')).toBe(true);
  });

  test('a right try costs nothing and clears the account', async () => {
    const { throttle } = setUp();
    for (let n = 0; n < 50; n++) await throttle.guard({ account: 'ada', address: '192.0.2.1' }, right);
    for (let n = 0; n < 4; n++) await throttle.guard({ account: 'ada', address: block(n) }, wrong);
    await throttle.guard({ account: 'ada', address: block(5) }, right);
    for (let n = 10; n < 15; n++) await throttle.guard({ account: 'ada', address: block(n) }, wrong);
    await expect(throttle.guard({ account: 'ada', address: block(20) }, right)).rejects.toMatchObject(
      throttled,
    );
  });

  test('a right try does not clear the failures of its neighbours', async () => {
    const { throttle } = setUp();
    for (let n = 0; n < 4; n++) await throttle.guard({ account: `u${n}`, address: '192.0.2.1' }, wrong);
    await throttle.guard({ account: 'mine', address: '192.0.2.1' }, right);
    await throttle.guard({ account: 'u5', address: '192.0.2.1' }, wrong);
    await expect(throttle.guard({ account: 'mine', address: '192.0.2.1' }, right)).rejects.toMatchObject(
      throttled,
    );
  });

  test('a check that breaks is no try', async () => {
    const { throttle } = setUp();
    for (let n = 0; n < 20; n++)
      await expect(
        throttle.guard({ account: 'ada', address: '192.0.2.1' }, async () => {
          throw new Error('no database');
        }),
      ).rejects.toThrow('no database');
    expect(await throttle.guard({ account: 'ada', address: '192.0.2.1' }, right)).toBe(true);
  });

  test('everyone together has 300 wrong tries a minute', async () => {
    const { clock, throttle } = setUp();
    const attempt = (n: number) => throttle.guard({ account: `u${n}`, address: block(n) }, wrong);
    for (let n = 0; n < 300; n++) await attempt(n);
    const refusal = await attempt(300).catch((error) => error);
    expect(refusal).toMatchObject({ ...throttled, retryAfterMs: 60_000 });
    clock.now += 60_000;
    await attempt(300);
  });

  test('failures are forgotten an hour after the last', async () => {
    const { clock, throttle } = setUp();
    const attempt = () => throttle.guard({ account: 'ada', address: '192.0.2.1' }, wrong);
    for (let n = 0; n < 5; n++) await attempt();
    clock.now += 3_600_000;
    for (let n = 0; n < 5; n++) await attempt();
    await expect(attempt()).rejects.toMatchObject({ retryAfterMs: 2_000 });
  });
});
