import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDataDirectory } from './open-data-directory.ts';

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'data-'));
});

afterEach(() => rm(parent, { recursive: true }));

test('the key is made once, for us only, and stays', async () => {
  const first = await openDataDirectory(join(parent, 'a', 'b'));
  expect(first.pepper).toHaveLength(32);
  expect((await stat(join(first.path, 'secret.key'))).mode & 0o777).toBe(0o600);
  expect(await openDataDirectory(join(parent, 'a', 'b'))).toEqual(first);
});

test('a directory of a newer version is left alone', async () => {
  const { path } = await openDataDirectory(parent);
  await writeFile(join(path, 'rowmill.json'), '{"format":2}');
  await expect(openDataDirectory(parent)).rejects.toMatchObject({ code: 'database/too-new' });
  expect(await readFile(join(path, 'rowmill.json'), 'utf8')).toBe('{"format":2}');
});

test('a directory that is something else is refused by name', async () => {
  await writeFile(join(parent, 'rowmill.json'), 'hello');
  await expect(openDataDirectory(parent)).rejects.toMatchObject({ code: 'service/bad-setting' });
});
