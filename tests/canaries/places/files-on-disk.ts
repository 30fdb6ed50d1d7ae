import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { World } from '../world/start-world.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import { decodedFile } from './decoded-file.ts';

/** Where keys are kept on purpose. */
const KEY_FILES = new Set(['vault.keys', 'secret.key']);

/** Segments, cellar, files of stores and all else in the data directory: each as it is, and decoded where it is packed. */
export async function filesOnDisk({ data }: Pick<World, 'data'>): Promise<readonly KeptBytes[]> {
  const kept: KeptBytes[] = [];
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(data, path);
    if (KEY_FILES.has(name)) continue;
    // What is swept meanwhile is gone for everybody.
    const bytes = await readFile(path).catch(() => undefined);
    if (bytes === undefined) continue;
    kept.push({ where: `file ${name}, raw`, bytes });
    const decoded = await decodedFile(bytes);
    if (decoded !== undefined) kept.push({ where: `file ${name}, decoded`, bytes: decoded });
  }
  return kept;
}
