import { describe, test } from 'vitest';
import { inNamespace } from './in-namespace.ts';
import { hostsOf, SPELLINGS } from './spellings.ts';
import type { Order, Report, WayName, WayReport } from './try-ways.ts';

/** Ways that reach nothing even when the guard lets everything pass. */
const WITHOUT_EFFECT: Partial<Record<WayName, string>> = {
  popup:
    'a window opens at a gesture of a user only, and no operation makes one; the page is told that it has none',
};

/** A few spellings mean nothing as the address of a proxy or of a TURN server. */
const FEW_HOSTS = 5;

/** No rule of an operator opens them. */
const METADATA = /^(169\.254\.169\.254|fd00:ec2::254|100\.100\.100\.200|168\.63\.129\.16) /;

async function tryWays(order: Order): Promise<readonly (readonly [WayName, WayReport])[]> {
  const report = await inNamespace<Report>(new URL('try-ways.ts', import.meta.url), order);
  const ways = Object.entries(report) as [WayName, WayReport][];
  for (const [way, { hits, denied, milliseconds }] of ways)
    console.log(`${way}: ${hits.length} hits, ${denied.length} hosts refused, ${milliseconds} ms`);
  return ways;
}

describe.concurrent('forbidden addresses', () => {
  test(`${SPELLINGS.length} spellings by every way: nothing is reached`, async ({ expect }) => {
    const ways = await tryWays({ isGuarded: true, spellings: SPELLINGS });
    expect(SPELLINGS.length).toBeGreaterThanOrEqual(120);
    expect(ways.length).toBeGreaterThanOrEqual(22);
    const hosts = hostsOf(SPELLINGS);
    for (const [way, { hits, denied }] of ways) {
      expect(hits, way).toEqual([]);
      const missing = hosts.difference(new Set(denied));
      // Nothing was reached because it was refused, not because it was never tried.
      if (!(way in WITHOUT_EFFECT))
        expect(missing.size, `${way}: ${[...missing].join()}`).toBeLessThan(FEW_HOSTS);
    }
  }, 600_000);

  test('are hit by the same ways when the guard lets everything pass, metadata services never', async ({
    expect,
  }) => {
    const spellings = SPELLINGS.filter((spelling, n) => n % 8 === 0 || spelling.startsWith('169.254.169'));
    const ways = await tryWays({ isGuarded: false, spellings });
    const idle = ways.filter(([, { hits }]) => hits.length === 0).map(([way]) => way);
    expect(idle).toEqual(Object.keys(WITHOUT_EFFECT));
    for (const [way, { hits, denied }] of ways) {
      expect(
        hits.filter((hit) => METADATA.test(hit)),
        way,
      ).toEqual([]);
      if (!(way in WITHOUT_EFFECT)) expect(denied, way).toContain('169.254.169.254');
    }
  }, 600_000);
});
