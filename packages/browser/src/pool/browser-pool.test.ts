import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { startGround, type Ground } from '../page/start-ground.fixture.ts';
import { findChromium } from './find-chromium.ts';
import { launchBrowser } from './launch-browser.ts';

const wear = { pages: 1000, ageMs: 600_000, memoryBytes: 4e9 };
const show = async (ground: Ground): Promise<number> => {
  const { reply } = await ground.run({ act: (page) => page.call('main', '() => 42') });
  expect(reply).toBe(42);
  return ground.pool.browsers.at(-1)!.pid;
};

/** With everything that it had started; who has ended may have to wait until it is noticed. */
const isGone = (group: number): Promise<void> =>
  vi.waitFor(() => expect(() => process.kill(-group, 0)).toThrow('ESRCH'), { timeout: 5000 });

describe('a pool', () => {
  it('replaces a worn browser by one that is there already, and leaves nothing of the old one', async () => {
    await using ground = await startGround(() => undefined, { wear: { ...wear, pages: 2 } });
    const first = await show(ground);
    await show(ground);
    await show(ground);
    await vi.waitFor(() => expect(ground.pool.recycled).toBe(1), { timeout: 10_000 });
    expect(await show(ground)).not.toBe(first);
    await vi.waitFor(async () => expect(await ground.folders()).toBe(1), { timeout: 5000 });
    await isGone(first);
  });

  it('restarts while jobs run: those are finished by the browser that they have', async () => {
    await using ground = await startGround(() => undefined);
    const running = ground.run({
      act: (page) => page.call('main', '() => new Promise((done) => setTimeout(done, 1500, "finished"))'),
    });
    await vi.waitFor(() => expect(ground.pool.browsers.length).toBe(1), { timeout: 10_000 });
    const { pid: first } = ground.pool.browsers[0]!;
    await ground.pool.restart();
    expect(await show(ground)).not.toBe(first);
    expect((await running).reply).toBe('finished');
    await isGone(first);
  });

  it('ends a page that takes too much memory, and only that', async () => {
    await using ground = await startGround(() => undefined, { pageBytes: 400e6 });
    const pid = await show(ground);
    const greedy = `async () => {
      const hoard = [];
      for (;;) { hoard.push(new Uint8Array(5e7).fill(1)); await new Promise((done) => setTimeout(done, 20)); }
    }`;
    await expect(ground.run({ act: (page) => page.call('main', greedy) })).rejects.toMatchObject({
      code: 'browser/crashed',
    });
    expect(await show(ground)).toBe(pid);
  });

  it('leaves no process, folder or file when it is disposed of while jobs run', async () => {
    const ground = await startGround(() => undefined);
    const pid = await show(ground);
    const running = ground.run({ act: (page) => page.call('main', '() => new Promise(() => {})') });
    await vi.waitFor(() => expect(ground.processes()).toBeGreaterThan(5), { timeout: 5000 });
    const outcome = expect(running).rejects.toMatchObject({ code: 'browser/crashed' });
    await ground.pool[Symbol.asyncDispose]();
    await outcome;
    await isGone(pid);
    expect(await ground.folders()).toBe(0);
    await ground[Symbol.asyncDispose]();
  });

  it('says by name why a browser cannot be started', async () => {
    await expect(findChromium('no-such-browser')).rejects.toMatchObject({ code: 'browser/not-found' });
    const directory = await mkdtemp(join(tmpdir(), 'rowmill-launch-'));
    const nowhere = launchBrowser({ program: '/bin/true', directory: join(directory, 'missing') });
    await expect(nowhere).rejects.toMatchObject({ code: 'browser/not-started' });
    for (const program of ['/bin/false', join(directory, 'missing')])
      await expect(launchBrowser({ program, directory })).rejects.toMatchObject({
        code: 'browser/not-started',
      });
    await expect(launchBrowser({ program: '/bin/cat', directory, startMs: 200 })).rejects.toMatchObject({
      code: 'browser/not-started',
    });
    await rm(directory, { recursive: true });
  });
});
