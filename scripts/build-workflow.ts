import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleWorkflow } from '../packages/cluster/src/temporal/bundle-workflow.ts';

/** Leaves the workflow's bundle beside the built package, so that workers start without a bundler. */
const folder = join(import.meta.dirname, '../packages/cluster/dist');
const { code } = await bundleWorkflow();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'workflow-bundle.js'), code);
