import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openTemporal } from '@rowmill/cluster';
import { DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import type { manyActivities, threeActivities } from './bare-workflows.ts';

/** What workflows of the bare worker can ask for. */
export interface BareActivities {
  empty(number: number): Promise<number>;
}

/** A worker of Temporal without anything of ours but the codec, in a process of its own. */
export interface BareTemporal extends AsyncDisposable {
  readonly pid: number;
  /** One workflow with so many activities that do nothing. */
  runMany(count: number): Promise<void>;
  /** One workflow with three activities that do nothing. */
  runThree(): Promise<void>;
}

interface BarePlace {
  readonly address: string;
  readonly namespace: string;
  readonly codecKeys: string;
}

const QUEUE = 'bare';

export async function startBareTemporal(place: BarePlace): Promise<BareTemporal> {
  const child = fork(fileURLToPath(import.meta.url), [JSON.stringify(place)]);
  const exited = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the bare worker has ended'))),
  ]);
  const temporal = await openTemporal(place);
  const run = (workflow: string, args: readonly number[]): Promise<unknown> =>
    temporal.client.workflow.execute(workflow, {
      taskQueue: QUEUE,
      workflowId: `bare-${crypto.randomUUID()}`,
      args: [...args],
    });
  return {
    pid: child.pid!,
    async runMany(...args: Parameters<typeof manyActivities>) {
      await run('manyActivities', args);
    },
    async runThree(...args: Parameters<typeof threeActivities>) {
      await run('threeActivities', args);
    },
    async [Symbol.asyncDispose]() {
      await temporal[Symbol.asyncDispose]();
      child.disconnect();
      await exited;
    },
  };
}

/** The settings that design and measurement found best for a bare worker. */
async function serve(place: BarePlace): Promise<void> {
  Runtime.install({ logger: new DefaultLogger('WARN') });
  await using temporal = await openTemporal(place);
  const activities: BareActivities = { empty: async (number) => number };
  const worker = await Worker.create({
    connection: await NativeConnection.connect(temporal.connection),
    namespace: temporal.namespace,
    taskQueue: QUEUE,
    workflowsPath: fileURLToPath(new URL('bare-workflows.ts', import.meta.url)),
    dataConverter: temporal.dataConverter,
    activities,
    maxEagerActivityReservationsPerWorkflowTask: 50,
  });
  process.once('disconnect', () => worker.shutdown());
  const running = worker.run();
  process.send?.('ready');
  await running;
}

if (import.meta.main && process.send) await serve(JSON.parse(process.argv[2]!) as BarePlace);
