import { fileURLToPath } from 'node:url';
import { openTemporal, type TemporalOptions } from '@rowmill/cluster';
import { Client } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import type { leak } from './leaky-workflows.ts';

export interface LeakyActivities {
  fail(word: string): Promise<never>;
}

const QUEUE = 'leaky';

/** A workflow that lets Temporal know a word, encrypted as ours are or in plain. */
export async function runLeakyWorkflow(
  options: TemporalOptions,
  word: string,
  how: 'encrypted' | 'plain',
): Promise<void> {
  await using temporal = await openTemporal(options);
  const { namespace } = temporal;
  const converter = how === 'plain' ? {} : { dataConverter: temporal.dataConverter };
  const connection = await NativeConnection.connect(temporal.connection);
  const activities: LeakyActivities = {
    fail: (told) => Promise.reject(new Error(`nothing good comes of ${told}`)),
  };
  const worker = await Worker.create({
    connection,
    namespace,
    taskQueue: `${QUEUE}-${how}`,
    workflowsPath: fileURLToPath(new URL('leaky-workflows.ts', import.meta.url)),
    activities,
    ...converter,
  });
  const client = new Client({ connection: temporal.client.connection, namespace, ...converter });
  await worker.runUntil(
    client.workflow.execute<typeof leak>('leak', {
      taskQueue: `${QUEUE}-${how}`,
      workflowId: `leak-${how}`,
      args: [word],
      memo: { word },
    }),
  );
  await connection.close();
}
