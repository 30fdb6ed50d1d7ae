import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Writes a file that is there whole or not at all, and on the disk once this resolves. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${randomUUID()}.draft`);
  try {
    await writeThrough(draft, bytes);
    await rename(draft, path);
    // The name is a part of the directory, which has to get to the disk as well.
    await using directory = await open(dirname(path));
    await directory.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o640);
  await file.writeFile(bytes);
  await file.sync();
}
