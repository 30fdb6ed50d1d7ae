import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createScreenshots, type ScreenshotObjects } from './create-screenshots.ts';
import { objectKey } from './object-key.ts';
import type { Screenshots } from './screenshots.ts';

const DAY_MS = 24 * 3_600_000;
const about = { mediaType: 'image/png', width: 3, height: 4, scale: 1.5 };

let server: TestDatabase;
let directory: string;
let now = Date.now();
let screenshots: Screenshots;
let objects: ScreenshotObjects & { readonly files: Map<string, string> };

beforeAll(async () => {
  server = await createTestDatabase();
  directory = await mkdtemp(join(tmpdir(), 'screenshots-'));
  const files = new Map<string, string>();
  objects = {
    files,
    async put(key, file) {
      const path = join(directory, randomUUID());
      await copyFile(file, path);
      files.set(key, path);
    },
    async open(key) {
      return { path: files.get(key)!, [Symbol.asyncDispose]: async () => {} };
    },
    async delete(keys) {
      for (const key of keys) files.delete(key);
    },
  };
  screenshots = createScreenshots({
    database: server.database,
    objects,
    scratch: join(directory, 'scratch'),
    now: () => now,
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

async function newWorkspace(): Promise<string> {
  const id = randomUUID();
  await server.database.system.insertInto('workspace').values({ id, name: id }).execute();
  return id;
}

async function newQuery(workspace: string): Promise<string> {
  const id = randomUUID();
  await server.database.system
    .insertInto('query')
    .values({
      id,
      workspace,
      excerpt: '',
      terms: '{}',
      work: '{}',
      state: 'completed',
      created_at: new Date(),
    })
    .execute();
  return id;
}

test('bytes are found by their SHA-256, in their own workspace only', async () => {
  const [workspace, other] = [await newWorkspace(), await newWorkspace()];
  const bytes = randomBytes(1_000);
  const hash = await screenshots.keep({ workspace, bytes, about });
  expect(hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  await using found = await screenshots.open(workspace, hash);
  expect(found).toMatchObject({ hash, ...about, bytes: 1_000 });
  expect(await readFile(found.path)).toEqual(bytes);
  await expect(screenshots.open(other, hash)).rejects.toMatchObject({ code: 'request/not-found' });
  expect(await readdir(join(directory, 'scratch'))).toEqual([]);
});

test('the same bytes are kept once, and their time begins anew', async () => {
  const workspace = await newWorkspace();
  const bytes = randomBytes(100);
  const hash = await screenshots.keep({ workspace, bytes, about });
  const key = objectKey(workspace, hash);
  const file = objects.files.get(key);
  now += 5 * DAY_MS;
  await Promise.all(Array.from({ length: 8 }, () => screenshots.keep({ workspace, bytes, about })));
  expect(objects.files.get(key)).toBe(file);
  now += 5 * DAY_MS;
  await screenshots.sweep();
  await using _found = await screenshots.open(workspace, hash);
  now += 3 * DAY_MS;
  expect(await screenshots.sweep()).toBeGreaterThan(0);
  expect(objects.files.has(key)).toBe(false);
  await expect(screenshots.open(workspace, hash)).rejects.toMatchObject({ code: 'request/not-found' });
});

test('a query holds what it took for as long as it has results', async () => {
  const workspace = await newWorkspace();
  const query = await newQuery(workspace);
  const kept = [];
  for (const stage of [2, 1, 1])
    kept.push({
      stage,
      hash: await screenshots.keep({ workspace, bytes: randomBytes(10), about, use: { query, stage } }),
    });
  const loose = await screenshots.keep({ workspace, bytes: randomBytes(10), about });
  const places = kept.toSorted((a, b) => a.stage - b.stage || (a.hash < b.hash ? -1 : 1));
  const first = await screenshots.ofQuery(workspace, query, { limit: 2 });
  expect(first).toMatchObject({ items: places.slice(0, 2), goesOn: true });
  const rest = await screenshots.ofQuery(workspace, query, { after: first.items[1]!, limit: 2 });
  expect(rest).toMatchObject({ items: places.slice(2), goesOn: false });
  const there = (): Promise<ReadonlySet<string>> =>
    screenshots.heldObjects([
      ...places.map(({ hash }) => objectKey(workspace, hash)),
      objectKey(workspace, loose),
      'segments/other',
    ]);
  expect((await there()).size).toBe(4);
  now += 8 * DAY_MS;
  await screenshots.sweep();
  expect(await there()).toEqual(new Set(places.map(({ hash }) => objectKey(workspace, hash))));
  await server.database.system
    .updateTable('query')
    .set({ state: 'expired' })
    .where('id', '=', query)
    .execute();
  await screenshots.sweep();
  expect((await there()).size).toBe(0);
});

test('bytes that could not be written leave no record', async () => {
  const workspace = await newWorkspace();
  const full = createScreenshots({
    database: server.database,
    scratch: join(directory, 'scratch'),
    objects: { ...objects, put: () => Promise.reject(new Error('disk full')) },
  });
  const bytes = randomBytes(10);
  await expect(full.keep({ workspace, bytes, about })).rejects.toThrow('disk full');
  const hash = createHash('sha256').update(bytes).digest('hex');
  await expect(screenshots.open(workspace, hash)).rejects.toMatchObject({ code: 'request/not-found' });
});

test('whoever keeps what is being taken away has it afterwards', async () => {
  const workspace = await newWorkspace();
  const bytes = randomBytes(10);
  const hash = await screenshots.keep({ workspace, bytes, about });
  now += 8 * DAY_MS;
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>();
  const slow = createScreenshots({
    database: server.database,
    scratch: join(directory, 'scratch'),
    now: () => now,
    objects: {
      ...objects,
      async delete(keys) {
        await mayGo;
        await objects.delete(keys);
      },
    },
  });
  const swept = slow.sweep();
  await expect.poll(() => locked()).toBe(true);
  const again = screenshots.keep({ workspace, bytes, about });
  go();
  await Promise.all([swept, again]);
  await using found = await screenshots.open(workspace, hash);
  expect(await readFile(found.path)).toEqual(bytes);
});

async function locked(): Promise<boolean> {
  return server.database.asSystem(async (tx) => {
    const free = await tx.selectFrom('screenshot').select('hash').forUpdate().skipLocked().execute();
    const all = await tx.selectFrom('screenshot').select('hash').execute();
    return free.length < all.length;
  });
}
