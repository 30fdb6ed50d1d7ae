import { expect, test } from 'vitest';
import { bundleWorkflow } from '../../packages/cluster/src/temporal/bundle-workflow.ts';

/** The orchestrator must run inside Temporal's sandbox: no Node modules, no clock, nothing but its effects. */
test('the workflow can be bundled, and holds nothing but the orchestrator and its effects', async () => {
  const { code } = await bundleWorkflow();
  expect(code).toContain('batchesPerRun');
  const ours = new Set(code.match(/packages\/\w+\/src\/[\w/-]+\.ts(?=")/g));
  expect([...ours].toSorted()).toEqual([
    'packages/cluster/src/temporal/codec/failure-converter.ts',
    'packages/cluster/src/temporal/workflow/activity-options.ts',
    'packages/cluster/src/temporal/workflow/batch-groups.ts',
    'packages/cluster/src/temporal/workflow/names.ts',
    'packages/cluster/src/temporal/workflow/ring-schedule.ts',
    'packages/cluster/src/temporal/workflow/run-query.ts',
    'packages/cluster/src/temporal/workflow/shared-timer.ts',
    'packages/cluster/src/temporal/workflow/without-stacks.ts',
    'packages/cluster/src/temporal/workflow/workflows.ts',
    'packages/engine/src/orchestrator/index.ts',
    'packages/engine/src/orchestrator/orchestrate.ts',
  ]);
}, 60_000);
