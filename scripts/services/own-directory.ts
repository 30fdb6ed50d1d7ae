import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beganAt } from './running-process.ts';

const OWNER = 'owner.json';

/** A temporary directory of this process; those of processes that died without removing theirs are removed. */
export async function ownDirectory(prefix: string): Promise<string> {
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix) && isLeftBehind(join(tmpdir(), name)))
      await rm(join(tmpdir(), name), { recursive: true, force: true });
  const directory = await mkdtemp(join(tmpdir(), prefix));
  const owner = { pid: process.pid, began: beganAt(process.pid) };
  await writeFile(join(directory, OWNER), JSON.stringify(owner));
  return directory;
}

function isLeftBehind(directory: string): boolean {
  const file = join(directory, OWNER);
  if (!existsSync(file)) return false;
  try {
    const { pid, began } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number; began: number };
    return beganAt(pid) !== began;
  } catch {
    return false; // it is being written, or removed
  }
}
