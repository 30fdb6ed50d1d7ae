import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Workbench } from '../run-batch/workbench.ts';

/** Keeps pictures and files of pages in a folder, each under its SHA-256. */
export function keepObjects(folder: string): NonNullable<Workbench['keepObject']> {
  let written = 0;
  return async (_holder, bytes) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${process.pid}-${written++}`);
    await writeFile(draft, bytes);
    await rename(draft, join(folder, hash));
    return hash;
  };
}
