import { setTimeout as delay } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '@rowmill/contracts';
import type { Page } from './page.ts';
import { startGround, type Ground } from './start-ground.fixture.ts';

const url = 'http://site.test/plain';
const title = (page: Page): Promise<unknown> => page.call('isolated', '() => document.title');

describe('a job', () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await startGround((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://site.test');
      if (pathname === '/hang') return;
      if (pathname.startsWith('/go/'))
        return void response.writeHead(302, { location: decodeURIComponent(pathname.slice(4)) }).end();
      response.setHeader('content-type', 'text/html');
      if (pathname === '/loop') return void response.end('<script>for (;;);</script>');
      if (pathname === '/third')
        return void response.end(
          '<img src="http://other.test/a.png"><img src="/b.png"><iframe src="http://other.test/frame">',
        );
      response.end('<title>plain</title>');
    });
  }, 30_000);
  afterAll(() => ground[Symbol.asyncDispose]());

  const hosts = (): readonly string[] => ground.seen.map(({ headers }) => headers.host ?? '');
  const go = (target: string): string => `http://site.test/go/${encodeURIComponent(target)}`;

  it('takes a permit for each navigation and for each change of host on the way', async () => {
    const permit = vi.fn(async (_host: string) => () => true);
    await ground.run({ url: go('http://other.test/go/%2Fplain'), act: title }, { permit });
    expect(permit.mock.calls.flat()).toEqual(['site.test', 'other.test']);
    permit.mockClear();
    const leave = async (page: Page): Promise<unknown> => {
      await page.call('main', '() => { location.href = "/plain" }');
      await page.settle(500);
      return await title(page);
    };
    expect((await ground.run({ url, act: leave }, { permit })).reply).toBe('plain');
    expect(permit.mock.calls.flat()).toEqual(['site.test', 'site.test']);
    permit.mockClear();
    await ground.run({ url: 'http://site.test/third', act: title }, { permit });
    expect(permit.mock.calls.flat()).toEqual(['site.test']);
  });

  it('asks again in its slot for a permit that ran out, and gives the slot to others when it takes long', async () => {
    const busy: number[] = [];
    let asked = 0;
    const permit = async (): Promise<() => boolean> => {
      const number = ++asked;
      busy.push(ground.pool.line.busy);
      if (number === 2) {
        await delay(600);
        busy.push(ground.pool.line.busy);
      }
      return () => number === 3;
    };
    await ground.run({ url, act: title }, { permit });
    expect(busy).toEqual([0, 1, 0, 1]);
  });

  it('asks once more when the request is about to go out', async () => {
    let asked = 0;
    let checks = 0;
    const permit = async (): Promise<() => boolean> => {
      const number = ++asked;
      // Good when the page is open; gone when the browser wants to send the request.
      return () => number > 1 || ++checks <= 1;
    };
    const before = ground.seen.length;
    await ground.run({ url, act: title }, { permit });
    expect(asked).toBe(2);
    expect(ground.seen.length).toBe(before + 1);
  });

  it('ends with the error of a permit that it does not get, and asks nobody', async () => {
    const refusal = new ServiceError('policy/wait', { domain: 'other.test', seconds: 1 });
    const permit = async (host: string): Promise<() => boolean> => {
      if (host === 'other.test') throw refusal;
      return () => true;
    };
    const before = hosts().length;
    await expect(ground.run({ url: 'http://other.test/', act: title }, { permit })).rejects.toBe(refusal);
    expect(hosts().length).toBe(before);
    await expect(ground.run({ url: go('http://other.test/'), act: title }, { permit })).rejects.toBe(refusal);
    expect(hosts().slice(before)).toEqual(['site.test']);
    const never = (): Promise<never> => new Promise(() => undefined);
    await expect(ground.run({ url, act: title }, { permit: never, timeoutMs: 300 })).rejects.toMatchObject({
      code: 'policy/wait',
    });
  });

  it('sends its headers to the own origin of the page only', async () => {
    const secret = (page: Page): void => {
      page.headersFor = (address) =>
        new URL(address).origin === 'http://site.test' ? { 'x-secret': 'known' } : undefined;
    };
    const prepare = async (page: Page): Promise<void> => secret(page);
    const before = ground.seen.length;
    await ground.run({ url: 'http://site.test/third', prepare, act: title });
    await ground.run({ url: go('http://other.test/'), prepare, act: title });
    const told = ground.seen
      .slice(before)
      .map(({ headers }) => `${headers.host} ${headers['x-secret'] ?? '-'}`);
    expect(new Set(told)).toEqual(new Set(['site.test known', 'other.test -']));
    expect(told.filter((line) => line === 'site.test known').length).toBe(3);
  });

  it.each(['/hang', '/loop'])('ends at its deadline: %s', async (path) => {
    const began = performance.now();
    await expect(
      ground.run({ url: `http://site.test${path}`, act: title }, { timeoutMs: 700 }),
    ).rejects.toMatchObject({ code: 'browser/timeout' });
    expect(performance.now() - began).toBeLessThan(2700);
    expect((await ground.run({ url, act: title })).reply).toBe('plain');
  });

  it('ends when it is not wanted any more, with the reason', async () => {
    const wanted = new AbortController();
    const running = ground.run({ url: 'http://site.test/hang', act: title }, { signal: wanted.signal });
    await delay(200);
    const reason = new Error('not wanted');
    wanted.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(ground.run({ url, act: title }, { signal: wanted.signal })).rejects.toBe(reason);
  });

  it('is tried again after a crash and a timeout when it asks for that, unless it has begun what is done once', async () => {
    let tries = 0;
    const crashFirst = async (page: Page): Promise<unknown> => {
      if (tries++ === 0) await page.session.send('Page.crash');
      return await title(page);
    };
    await expect(ground.run({ url, act: crashFirst })).rejects.toMatchObject({ code: 'browser/crashed' });
    tries = 0;
    expect((await ground.run({ url, retry: 1, act: crashFirst })).reply).toBe('plain');
    tries = 0;
    const once = { url, retry: 2, isOnce: true, act: crashFirst };
    await expect(ground.run(once)).rejects.toMatchObject({ code: 'browser/crashed' });
    expect(tries).toBe(1);
    tries = 0;
    const hangFirst = (page: Page): Promise<unknown> =>
      page.call('main', tries++ === 0 ? '() => new Promise(() => {})' : '() => 1');
    expect((await ground.run({ url, retry: 1, act: hangFirst }, { timeoutMs: 4000 })).reply).toBe(1);
    tries = 0;
    const throwing = (page: Page): Promise<unknown> => {
      tries++;
      return page.call('main', '() => { throw new Error("mine") }');
    };
    await expect(ground.run({ url, retry: 2, act: throwing })).rejects.toMatchObject({
      code: 'browser/expression-failed',
    });
    expect(tries).toBe(1);
  });

  it('is turned away when too many wait', async () => {
    const jobs = Array.from({ length: 5 }, () =>
      ground.run({ url: 'http://site.test/hang', act: title }, { timeoutMs: 1000 }),
    );
    const codes = (await Promise.allSettled(jobs)).map((job) =>
      job.status === 'rejected' ? job.reason.code : 'ok',
    );
    expect(codes.filter((code) => code === 'browser/busy')).toEqual(['browser/busy']);
    expect(ground.pool.line).toMatchObject({ busy: 0, waiting: 0 });
  });

  it('has a named end when its browser is killed or stopped, and the next one has another', async () => {
    for (const [signal, code] of [
      ['SIGKILL', 'browser/crashed'],
      ['SIGSTOP', 'browser/timeout'],
    ] as const) {
      const { pid } = ground.pool.browsers[0]!;
      const running = ground.run({ url: 'http://site.test/hang', act: title }, { timeoutMs: 1200 });
      await delay(500);
      process.kill(pid, signal);
      const began = performance.now();
      await expect(running).rejects.toMatchObject({ code });
      expect(performance.now() - began).toBeLessThan(3000);
      expect((await ground.run({ url, act: title })).reply).toBe('plain');
      expect(ground.pool.browsers.map((browser) => browser.pid)).not.toContain(pid);
      expect(await ground.folders()).toBe(1);
    }
  });

  it('begins anew when its browser was ended because of another job', async () => {
    let tries = 0;
    const slow = ground.run({
      url,
      act: async (page) => {
        tries++;
        return await page.call('main', '() => new Promise((done) => setTimeout(done, 1500, "done"))');
      },
    });
    await delay(600);
    const lent = await ground.pool.lend(AbortSignal.timeout(5000));
    await lent.condemn();
    await lent[Symbol.asyncDispose]();
    expect((await slow).reply).toBe('done');
    expect(tries).toBe(2);
  });

  it('leaves nothing behind', async () => {
    await ground.run({ url, act: title });
    const handles = (): number => readdirSync('/proc/self/fd').length;
    await delay(300);
    const [processes, folders, files] = [ground.processes(), await ground.folders(), handles()];
    for (let round = 0; round < 6; round++) {
      await ground.run({ url, act: title });
      await ground
        .run({ url: 'http://site.test/loop', act: title }, { timeoutMs: 300 })
        .catch(() => undefined);
    }
    expect(ground.openDoors).toBe(0);
    expect(await ground.folders()).toBe(folders);
    await vi.waitFor(() => expect(ground.processes()).toBeLessThanOrEqual(processes), { timeout: 3000 });
    await vi.waitFor(() => expect(handles()).toBeLessThanOrEqual(files), { timeout: 3000 });
  });
});
