import { join } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';
import { expect, test } from 'vitest';

/** The orchestrator must run inside Temporal's sandbox: no Node modules, no clock, nothing but its effects. */
test('the orchestrator can be bundled as a workflow', async () => {
  const problems: string[] = [];
  const note = (message: string): void => void problems.push(message);
  const { code } = await bundleWorkflowCode({
    workflowsPath: join(import.meta.dirname, '../../packages/engine/src/orchestrator/orchestrate.ts'),
    logger: { trace() {}, debug() {}, info() {}, warn: note, error: note, log() {} },
  });
  expect(problems).toEqual([]);
  expect(code).toContain('batchesPerRun');
}, 60_000);
