import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadWorkflowBundle } from '@rowmill/cluster';
import proto from '@temporalio/proto';
import { DefaultLogger, Runtime, Worker } from '@temporalio/worker';
import { beforeAll, expect, test } from 'vitest';

/** Of every version that has been tagged, and of the one that is being made: `npm run histories` writes them. */
const folder = join(import.meta.dirname, 'histories');
const paths = (await readdir(folder, { recursive: true }))
  .filter((path) => path.endsWith('.json'))
  .toSorted();

beforeAll(() => {
  // Replays that are meant to fail do so loudly.
  Runtime.install({ logger: new DefaultLogger('ERROR', () => undefined) });
});

async function read(path: string): Promise<string> {
  return await readFile(join(folder, path), 'utf8');
}

async function replay(history: string): Promise<void> {
  const message = proto.temporal.api.history.v1.History.fromObject(JSON.parse(history) as object);
  await Worker.runReplayHistory({ workflowBundle: await loadWorkflowBundle() }, message);
}

test.each(paths)('a query that went like %s would go on with the workflow of today', async (path) => {
  await replay(await read(path));
});

test('queries of every fate are there', () => {
  const fates = new Set(
    paths.map((path) =>
      path
        .split('/')
        .at(-1)!
        .replace(/(-\d+)?\.json$/, ''),
    ),
  );
  expect([...fates].toSorted()).toEqual(
    [
      'batches',
      'cancelled',
      'continued',
      'deadline',
      'small',
      'two-steps',
      'worker-drained',
      'worker-killed',
    ].toSorted(),
  );
});

test('a workflow that decides otherwise than it did is found', async () => {
  const history = await read(paths.find((path) => path.endsWith('batches.json'))!);
  expect(history).toContain('"runBatches"');
  await expect(replay(history.replaceAll('"runBatches"', '"runRows"'))).rejects.toThrow(/[Nn]ondeterminism/);
});
