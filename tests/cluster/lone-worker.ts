import { startQueryWorker, type QueryWorker } from '@rowmill/cluster';
import { openWorkerGround } from './worker-ground.ts';

/** A worker in a process of its own, so that a test can kill it: `lone-worker.ts DIRECTORY BATCHES-PER-RUN`. */
const [directory = '', batchesPerRun = '1000'] = process.argv.slice(2);
const environment = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

let worker: QueryWorker | undefined;
const ground = await openWorkerGround(environment, directory, () => worker?.isDraining ?? false);
worker = await startQueryWorker({
  ...ground,
  slots: { data: 2, http: 4 },
  batchesPerRun: Number(batchesPerRun),
  onTrouble: (what, error) => console.error(what, error),
});
while (!worker.isPolling) await new Promise((resolve) => setTimeout(resolve, 20));
console.log('polling');
process.once('SIGTERM', () => {
  void worker.drain().then(() => ground[Symbol.asyncDispose]());
});
