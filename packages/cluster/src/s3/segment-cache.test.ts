import { mkdir, mkdtemp, readdir, readFile, rm, truncate, chmod, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { SegmentCache } from './segment-cache.ts';

const root = await mkdtemp(join(tmpdir(), 'rowmill-cache-'));
afterAll(() => rm(root, { recursive: true }));

/** A cache of 100 bytes over objects whose text is their key; each fetch is noted. */
async function openCache({ bytes = 100, before = async (_key: string) => {} } = {}) {
  const directory = await mkdtemp(join(root, 'cache-'));
  const fetched: string[] = [];
  const troubles: unknown[] = [];
  const cache = new SegmentCache({
    directory,
    bytes,
    async fetch(key, file, expect) {
      fetched.push(key);
      await before(key);
      await expect(key.length);
      await writeFile(file, key);
    },
    onTrouble: (error) => troubles.push(error),
  });
  const read = async (key: string): Promise<string> => {
    await using object = await cache.open(key);
    return await readFile(object.path, 'utf8');
  };
  return { cache, directory, fetched, troubles, read };
}

const key = (name: string): string => name.repeat(30);

test('those used longest ago go first, those in use stay', async () => {
  const { cache, directory, fetched, read } = await openCache();
  const held = await cache.open(key('a'));
  for (const name of ['b', 'c', 'b', 'd']) expect(await read(key(name))).toBe(key(name));
  expect(cache.bytes).toBe(90);
  await read(key('b'));
  expect(fetched.map((one) => one[0]).join('')).toBe('abcd');
  expect(await readFile(held.path, 'utf8')).toBe(key('a'));
  await read(key('c'));
  expect(fetched.map((one) => one[0]).join('')).toBe('abcdc');
  await held[Symbol.asyncDispose]();
  for (const name of ['e', 'f', 'g']) await read(key(name));
  expect(cache.bytes).toBe(90);
  expect(await readdir(directory)).toHaveLength(3);
});

test('what is open may take more than there should be; it goes when it is closed', async () => {
  const { cache, directory } = await openCache();
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => cache.open(key(name))));
  expect(cache.bytes).toBe(150);
  for (const object of all) expect(await readFile(object.path, 'utf8')).toHaveLength(30);
  for (const object of all) await object[Symbol.asyncDispose]();
  await all[0]![Symbol.asyncDispose]();
  expect(cache.bytes).toBe(90);
  expect(await readdir(directory)).toHaveLength(3);
});

test('200 who want the same object at once fetch it once', async () => {
  const { fetched, read } = await openCache({ before: () => delay(20) });
  const texts = await Promise.all(Array.from({ length: 200 }, () => read(key('a'))));
  expect(new Set(texts)).toEqual(new Set([key('a')]));
  expect(fetched).toEqual([key('a')]);
});

test('a fetch that fails fails for all who wait, leaves nothing, and is tried by the next', async () => {
  let fails = true;
  const before = async (): Promise<void> => {
    await delay(10);
    if (fails) throw new Error('no');
  };
  const { cache, directory, read } = await openCache({ before });
  const outcomes = await Promise.allSettled([read(key('a')), read(key('a'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([cache.bytes, await readdir(directory)]).toEqual([0, []]);
  fails = false;
  expect(await read(key('a'))).toBe(key('a'));
});

test('a full disk has room once the unused is gone', async () => {
  let isFull = false;
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const { directory, fetched, read } = await openCache({
    before: async () => {
      if (isFull && (await readdir(directoryOf())).length > 0) throw full;
    },
  });
  function directoryOf(): string {
    return directory;
  }
  await read(key('a'));
  isFull = true;
  expect(await read(key('b'))).toBe(key('b'));
  expect(fetched.map((one) => one[0]).join('')).toBe('abb');
});

test('a disk that stays full is told', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  const { read } = await openCache({ before: () => Promise.reject(full) });
  await expect(read(key('a'))).rejects.toBe(full);
});

test('files and directories that disappear, or lose their end, are fetched again', async () => {
  const { directory, fetched, read } = await openCache();
  await read(key('a'));
  await rm(directory, { recursive: true });
  expect(await read(key('a'))).toBe(key('a'));
  const [file = ''] = await readdir(directory);
  await chmod(join(directory, file), 0o600);
  await truncate(join(directory, file), 10);
  expect(await read(key('a'))).toBe(key('a'));
  expect(fetched.length).toBeGreaterThanOrEqual(3);
});

test('a file that is taken over needs no fetching; one too large is not kept', async () => {
  const { cache, directory, fetched, read, troubles } = await openCache();
  const given = join(root, 'given');
  await writeFile(given, key('a'));
  await cache.adopt(key('a'), given);
  expect(await read(key('a'))).toBe(key('a'));
  await writeFile(given, 'x'.repeat(101));
  await cache.adopt('large', given);
  expect(await readdir(directory)).toHaveLength(1);
  await expect(readFile(given)).rejects.toThrow('ENOENT');
  await cache.adopt('missing', join(root, 'nowhere'));
  expect([fetched, troubles.length]).toEqual([[], 1]);
});

test('many at once in a small cache all read what they asked for', async () => {
  const { cache, directory, read } = await openCache();
  const seed = Number(process.env['SEED'] ?? Date.now());
  console.log(`SEED=${seed}`);
  let state = seed % 2_147_483_647 || 1;
  const random = (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  await Promise.all(
    Array.from({ length: 1_000 }, async () => {
      const wanted = key(String.fromCodePoint(97 + random(10)));
      if (random(20) === 0) await cache.drop([wanted]);
      else if (random(50) === 0) await mkdir(directory, { recursive: true });
      else expect(await read(wanted)).toBe(wanted);
    }),
  );
  expect(cache.bytes).toBeLessThanOrEqual(100);
  expect((await readdir(directory)).length * 30).toBe(cache.bytes);
});
