import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { World } from '../world/world.ts';
import type { KeptBytes } from '../kept-bytes.ts';
import { decodedFile } from './decoded-file.ts';

/** Where keys are kept on purpose, and logs, which tell the first key and are a place of their own. */
const LEFT_OUT = /^(?:vault\.keys|secret\.key|keys\/.*|[^/]+\/[^/]+\.log)$/;

/** Segments, cellar, files of stores and all else that is kept: each as it is, and decoded where it is packed. */
export async function filesOnDisk({ folders }: Pick<World, 'folders'>): Promise<readonly KeptBytes[]> {
  const kept: KeptBytes[] = [];
  for (const folder of folders)
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const name = relative(folder, path);
      if (!entry.isFile() || LEFT_OUT.test(name)) continue;
      // What is swept meanwhile is gone for everybody.
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes === undefined) continue;
      kept.push({ where: `file ${name}, raw`, bytes });
      const decoded = await decodedFile(bytes);
      if (decoded !== undefined) kept.push({ where: `file ${name}, decoded`, bytes: decoded });
    }
  return kept;
}
