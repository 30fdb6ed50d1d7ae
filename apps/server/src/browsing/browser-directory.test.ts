import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { browserDirectory } from './browser-directory.ts';

test('others may pass through it and not look into it; nothing is left of it', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'browsers-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const claimed = browserDirectory(parent);
  expect((await stat(claimed.path)).mode & 0o777).toBe(0o711);
  await writeFile(join(claimed.path, 'left'), 'by a browser');
  await claimed[Symbol.asyncDispose]();
  expect(await readdir(parent)).toEqual([]);
});

test('without a place of the operator it is below one of this user alone', async () => {
  await using claimed = browserDirectory(undefined);
  expect(claimed.path).toContain(join(tmpdir(), `rowmill-browsers-${process.getuid?.() ?? 0}`));
});
