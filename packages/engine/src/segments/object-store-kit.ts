import { deepEqual, equal, rejects } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { access, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from './object-store.ts';

export interface StoreUnderTest {
  readonly store: ObjectStore;
  /** The same objects as another process sees them: whatever the first only has in mind is not there. */
  readonly elsewhere: ObjectStore;
  /** A directory for files on their way in. */
  readonly scratch: string;
}

export interface StorePromise {
  readonly name: string;
  check(given: StoreUnderTest): Promise<void>;
}

const LARGE_BYTES = 1_000_000;
const BAD_KEYS = [
  '../out',
  'a/../../out',
  '/etc/x',
  'a//b',
  '',
  'a/./b',
  'nul\0',
  '.hidden',
  String.raw`a\b`,
];

/** Everything an object store promises, case by case; each adapter runs them all. */
export const promisesOfAStore: readonly StorePromise[] = [
  {
    name: 'an object is moved in and read back, here and elsewhere',
    async check({ store, elsewhere, scratch }) {
      const key = newKey();
      const file = await fileOf(scratch, 'rows');
      await store.put(key, file);
      await rejects(access(file), { code: 'ENOENT' });
      for (const place of [store, elsewhere]) equal(await textOf(place, key), 'rows');
    },
  },
  {
    name: 'an object is there for everybody once it is put, whatever its size',
    async check({ store, elsewhere, scratch }) {
      const text = 'x'.repeat(LARGE_BYTES);
      const keys = Array.from({ length: 20 }, newKey);
      await Promise.all(
        keys.map(async (key) => {
          await store.put(key, await fileOf(scratch, `${key}${text}`));
          equal(await textOf(elsewhere, key), `${key}${text}`);
        }),
      );
    },
  },
  {
    name: 'an empty object is an object',
    async check({ store, elsewhere, scratch }) {
      const key = newKey();
      await store.put(key, await fileOf(scratch, ''));
      equal(await textOf(elsewhere, key), '');
    },
  },
  {
    name: 'an object cannot be written to',
    async check({ store, elsewhere, scratch }) {
      const key = newKey();
      await store.put(key, await fileOf(scratch, 'rows'));
      for (const place of [store, elsewhere]) {
        await using object = await place.open(key);
        equal((await stat(object.path)).mode & 0o777, 0o444);
      }
    },
  },
  {
    name: 'what is not there cannot be opened, and may be deleted',
    async check({ store, elsewhere, scratch }) {
      const key = newKey();
      await rejects(store.open(key), { code: 'engine/storage', retry: true });
      await store.delete([key, newKey()]);
      await store.put(key, await fileOf(scratch, 'rows'));
      await store.delete([key]);
      for (const place of [store, elsewhere]) await rejects(place.open(key), { code: 'engine/storage' });
      await store.delete([]);
    },
  },
  {
    name: 'objects are listed by the beginning of their keys, with size and age',
    async check({ store, scratch }) {
      const prefix = randomUUID();
      const before = Date.now();
      for (const [name, text] of Object.entries({ 'a/0': 'one', 'a/1': 'two2', 'b/0': '' }))
        await store.put(`${prefix}/${name}`, await fileOf(scratch, text));
      const listed = await Array.fromAsync(store.list(`${prefix}/`));
      deepEqual(listed.map(({ key, bytes }) => `${key} ${bytes}`).toSorted(), [
        `${prefix}/a/0 3`,
        `${prefix}/a/1 4`,
        `${prefix}/b/0 0`,
      ]);
      // A bucket counts in seconds.
      for (const { modifiedMs } of listed) equal(Math.abs(modifiedMs - before) < 5_000, true);
      deepEqual((await Array.fromAsync(store.list(`${prefix}/a`))).map(({ key }) => key).toSorted(), [
        `${prefix}/a/0`,
        `${prefix}/a/1`,
      ]);
      deepEqual(await Array.fromAsync(store.list(randomUUID())), []);
    },
  },
  {
    name: 'a file that is not there is put nowhere',
    async check({ store, scratch }) {
      const key = newKey();
      await rejects(store.put(key, join(scratch, randomUUID())), { code: 'engine/storage' });
      await rejects(store.open(key), { code: 'engine/storage' });
    },
  },
  {
    name: 'many readers at once all read the whole object',
    async check({ store, elsewhere, scratch }) {
      const keys = Array.from({ length: 5 }, newKey);
      for (const key of keys) await store.put(key, await fileOf(scratch, key.repeat(10_000)));
      const readers = Array.from({ length: 200 }, (_, at) => keys[at % keys.length]!);
      const texts = await Promise.all(readers.map((key) => textOf(elsewhere, key)));
      for (const [at, key] of readers.entries()) equal(texts[at] === key.repeat(10_000), true);
    },
  },
  {
    name: 'a key that leads elsewhere is refused',
    async check({ store, scratch }) {
      for (const key of BAD_KEYS) {
        await rejects(store.open(key), { code: 'internal/bug' });
        await rejects(store.put(key, await fileOf(scratch, '')), { code: 'internal/bug' });
      }
    },
  },
];

function newKey(): string {
  return `${randomUUID()}/1.0/0.0.0.parquet`;
}

async function fileOf(scratch: string, text: string): Promise<string> {
  const file = join(scratch, randomUUID());
  await writeFile(file, text);
  return file;
}

async function textOf(store: ObjectStore, key: string): Promise<string> {
  await using object = await store.open(key);
  return await readFile(object.path, 'utf8');
}
