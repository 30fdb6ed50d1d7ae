import { setTimeout as delay } from 'node:timers/promises';
import type { JobTerms } from '@rowmill/browser';
import { askPermit, createMemoryGate } from '@rowmill/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from '../../policy/judge.ts';
import { startTarget, type Target } from '../../policy/start-target.ts';
import { startBrowser, type TestBrowser } from '../start-browser.ts';

const BROWSERS = 4;
const TAKERS_EACH = 3;
const LIMITS = { perSecond: 2, perTenSeconds: 15 };
const ENOUGH = 12;
const LONGEST_MS = 90_000;

const open = new AsyncDisposableStack();
const browsers: TestBrowser[] = [];
let target: Target;

beforeAll(async () => {
  target = open.use(await startTarget());
  for (let n = 0; n < BROWSERS; n++) browsers.push(open.use(await startBrowser()));
  await Promise.all(browsers.map((browser) => visit(browser, 'warm.example', {})));
});
afterAll(() => open.disposeAsync());

function visit(browser: TestBrowser, host: string, terms: Partial<JobTerms>): Promise<unknown> {
  const options = { url: `http://${host}:${target.port}/`, expression: '1', device: 'Desktop' };
  return browser.run('javascript', options, { timeoutMs: LONGEST_MS, ...terms });
}

/** All browsers ask for the hosts as fast as they may, until each has been asked often enough. */
async function ask(hosts: readonly string[], permit: JobTerms['permit'] | undefined): Promise<void> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)]);
  const isEnough = async (): Promise<boolean> => {
    const arrivals = await target.arrivals();
    return hosts.every((host) => (arrivals.get(host)?.length ?? 0) >= ENOUGH);
  };
  const taker = async (browser: TestBrowser, host: string): Promise<void> => {
    while (!signal.aborted)
      await visit(browser, host, permit ? { permit, signal } : { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
  };
  const takers = browsers.flatMap((browser) =>
    Array.from({ length: TAKERS_EACH }, (_, n) => taker(browser, hosts[n % hosts.length]!)),
  );
  while (!signal.aborted && !(await isEnough())) await delay(200);
  over.abort(new Error('enough'));
  await Promise.all(takers);
}

describe('four browsers that share a desk of permits', () => {
  test('never ask a site more often than its policy allows, by its own log', async () => {
    const hosts = ['one.example', 'two.example'];
    const policies = hosts.map((domain) => ({ id: domain, name: domain, domain, policy: LIMITS }));
    await using gate = createMemoryGate({ policies });
    const take = askPermit(gate);
    let taken = 0;
    await ask(hosts, (host) => (taken++, take(host)));
    const arrivals = await target.arrivals();
    console.log(`${taken} permits for ${hosts.flatMap((host) => arrivals.get(host) ?? []).length} pages`);
    for (const host of hosts) {
      const seen = arrivals.get(host) ?? [];
      expect(violations(LIMITS, seen), host).toEqual([]);
      expect(seen.length, host).toBeGreaterThanOrEqual(ENOUGH);
    }
  }, 120_000);

  test('would ask more often without', async () => {
    await ask(['free.example'], undefined);
    const arrivals = await target.arrivals();
    expect(violations(LIMITS, arrivals.get('free.example') ?? [])).not.toEqual([]);
  }, 120_000);
});
