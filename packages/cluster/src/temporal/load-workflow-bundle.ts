import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkflowBundleOption } from '@temporalio/worker';
import { bundleWorkflow } from './bundle-workflow.ts';
import { keptBundle } from './kept-bundle.ts';

/** `npm run build` leaves it beside the built package. */
const PREBUILT = join(import.meta.dirname, '..', 'workflow-bundle.js');

let loaded: Promise<WorkflowBundleOption> | undefined;

/** The workflow's code as workers and replays load it: built beforehand, or bundled now and once a process. */
export function loadWorkflowBundle(): Promise<WorkflowBundleOption> {
  loaded ??= existsSync(PREBUILT) ? Promise.resolve({ codePath: PREBUILT }) : keptBundle(bundleWorkflow);
  return loaded;
}
