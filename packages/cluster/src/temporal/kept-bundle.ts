import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { isSource } from './is-source.ts';

/** Below the checkout, since whoever can write a bundle decides what workers run. */
const KEPT = join(import.meta.dirname, '../../../../.cache/workflow-bundles');

/** From sources, a bundle is kept as long as nothing that it is made of changes: many workers start in tests. */
export async function keptBundle(
  bundle: () => Promise<{ readonly code: string }>,
): Promise<WorkflowBundleOption> {
  if (!isSource) return bundle();
  const codePath = join(KEPT, `${await fingerprint()}.js`);
  if (existsSync(codePath)) return { codePath };
  const { code } = await bundle();
  await mkdir(KEPT, { recursive: true });
  const near = `${codePath}.${randomUUID()}`;
  await writeFile(near, code);
  await rename(near, codePath);
  return { codePath };
}

/** Of all that goes into a bundle. */
async function fingerprint(): Promise<string> {
  const pathOf = (name: string): string => fileURLToPath(import.meta.resolve(name));
  const folders = [
    join(import.meta.dirname, 'workflow'),
    join(import.meta.dirname, 'codec'),
    dirname(pathOf('@rowmill/engine/orchestrator')),
  ];
  const files = [pathOf('./bundle-workflow.ts'), pathOf('@temporalio/worker/package.json')];
  for (const folder of folders)
    for (const name of (await readdir(folder)).toSorted())
      if (!name.endsWith('.test.ts')) files.push(join(folder, name));
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(file));
  return hash.digest('hex');
}
