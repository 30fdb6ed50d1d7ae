import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';

const directory = await mkdtemp(join(tmpdir(), 'rowmill-store-'));
const store = createDiskStore(join(directory, 'store'));
afterAll(() => rm(directory, { recursive: true }));

test('an object is moved in, read-only, listed, and gone after delete', async () => {
  const file = join(directory, 'file');
  await writeFile(file, 'rows');
  await store.put('q/1/0.parquet', file);
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await using object = await store.open('q/1/0.parquet');
  expect(await readFile(object.path, 'utf8')).toBe('rows');
  expect((await stat(object.path)).mode & 0o777).toBe(0o444);
  expect(await Array.fromAsync(store.list('q/'), ({ key, bytes }) => [key, bytes])).toEqual([
    ['q/1/0.parquet', 4],
  ]);
  expect(await Array.fromAsync(store.list('other'))).toEqual([]);
  await store.delete(['q/1/0.parquet', 'q/never/there']);
  await expect(store.open('q/1/0.parquet')).rejects.toMatchObject({ code: 'engine/storage' });
});

test.each(['../out', 'a/../../out', '/etc/passwd', 'a//b', '', 'a/./b', 'nul\0', '.hidden', String.raw`a\b`])(
  'the key %j is refused',
  async (key) => {
    await expect(store.open(key)).rejects.toMatchObject({ code: 'internal/bug' });
    await expect(store.put(key, '/nowhere')).rejects.toMatchObject({ code: 'internal/bug' });
  },
);
