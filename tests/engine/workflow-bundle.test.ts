import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleWorkflowCode } from '@temporalio/worker';
import { expect, test } from 'vitest';

/** The orchestrator must run inside Temporal's sandbox: no Node modules, no clock, nothing but its effects. */
test('the orchestrator can be bundled as a workflow', async () => {
  const directory = await mkdtemp(join(import.meta.dirname, 'workflow-'));
  try {
    const orchestrator = join(import.meta.dirname, '../../packages/engine/src/orchestrator/orchestrate.ts');
    const workflow = join(directory, 'workflow.ts');
    await writeFile(
      workflow,
      `import { orchestrate } from ${JSON.stringify(orchestrator)};
       export async function run() { return orchestrate(globalThis as never); }`,
    );
    const problems: string[] = [];
    const note = (message: string): void => void problems.push(message);
    const { code } = await bundleWorkflowCode({
      workflowsPath: workflow,
      logger: { trace() {}, debug() {}, info() {}, warn: note, error: note, log() {} },
    });
    expect(problems).toEqual([]);
    expect(code).toContain('batchesPerRun');
  } finally {
    await rm(directory, { recursive: true });
  }
}, 60_000);
