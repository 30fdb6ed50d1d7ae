import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import { promisesOfAStore } from './object-store-kit.ts';

const directory = await mkdtemp(join(tmpdir(), 'rowmill-store-'));
const scratch = join(directory, 'scratch');
await mkdir(scratch);
afterAll(() => rm(directory, { recursive: true }));

test.each(promisesOfAStore)('$name', ({ check }) => {
  const root = join(directory, 'store');
  return check({ store: createDiskStore(root), elsewhere: createDiskStore(root), scratch });
});
