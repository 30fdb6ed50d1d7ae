import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestSite, testEngine } from './test-site.ts';

const LONG = 'long '.repeat(100_000);

test('a row that is given up while its rows are being written leaves no file behind', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-under-way-'));
  await using site = await startTestSite((path) => {
    const page = Number(path.slice(1));
    const rows = Array.from({ length: 3 }, (_, line) => ({ page, line, text: LONG, next: `/${page + 1}` }));
    return { body: rows, delayMs: 50 };
  });
  {
    await using engine = await testEngine({ directory });
    const files = async () => {
      const all = await readdir(join(directory, 'scratch'), { recursive: true });
      return all.filter((name) => /rows-[\da-f-]{36}$/.test(name));
    };
    const text = `api get ${site.url}/1 --pagination.next next --pagination.max 0`;
    const run = await engine.start(text);
    await expect.poll(files, { timeout: 20_000, interval: 5 }).not.toEqual([]);
    run.cancel();
    expect((await run.ended).state).toBe('cancelled');
    expect(await files()).toEqual([]);
  }
  await rm(directory, { recursive: true });
});
