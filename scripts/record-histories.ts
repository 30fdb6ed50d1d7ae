import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createTemporalStarter } from '@rowmill/cluster';
import { isOver } from '@rowmill/engine';
import { createQuery } from '../packages/engine/src/queries/create-query.ts';
import { openWorkerGround } from '../tests/cluster/worker-ground.ts';
import { startTestSite } from '../tests/engine/test-site.ts';
import { plainHistory } from './histories/plain-history.ts';
import { startServices } from './services/start-services.ts';

/**
 * `npm run histories`: runs queries of every fate as workflows and writes their histories down for this version. Tests
 * replay those of all versions: a query that began under an older one must be able to go on under the next.
 */
const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = join(root, 'tests/cluster/histories', version);
const ROWS = 600;

await using opened = new AsyncDisposableStack();
const directory = await mkdtemp(join(tmpdir(), 'rowmill-histories-'));
opened.defer(() => rm(directory, { recursive: true, force: true }));
const services = opened.use(await startServices({ only: ['temporal', 'postgres'] }));
const environment = services.environment();
const ground = opened.use(await openWorkerGround(environment, directory));
const site = opened.use(await startTestSite((path) => ({ body: { path }, delayMs: 20 })));
const starter = createTemporalStarter(ground);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const asking = (rows: number): string =>
  `range 1 ${rows} n || api get ${site.url}/$n$ --concurrency 4 --cache false`;

await withWorker(1_000, async () => {
  await record('small', await run('range 1 3 n || math twice "n * 2"'));
  await record('batches', await run(asking(ROWS)));
  await record('two-steps', await run(`${asking(200)} || sort path || api get ${site.url}/$path$`));
  await record('deadline', await run(asking(ROWS), { minutes: 0.03 }));
  await record('cancelled', await run(asking(ROWS), { meanwhile: (id) => starter.cancel(id) }));
});
await withWorker(2, async () => await record('continued', await run(asking(ROWS))));
for (const [name, signal] of [
  ['worker-killed', 'SIGKILL'],
  ['worker-drained', 'SIGTERM'],
] as const) {
  const first = await startWorker(1_000);
  const second = Promise.withResolvers<ChildProcess>();
  const id = await run(asking(ROWS), {
    meanwhile: async () => {
      await end(first, signal);
      second.resolve(await startWorker(1_000));
    },
  });
  await record(name, id);
  await end(await second.promise, 'SIGTERM');
}

/** Runs a query to its end; `meanwhile` happens when it has begun to ask. */
async function run(
  text: string,
  options: { readonly minutes?: number; readonly meanwhile?: (id: string) => Promise<void> } = {},
): Promise<string> {
  const { workspace, house, ledger } = ground;
  const { minutes, meanwhile } = options;
  const { id } = await createQuery(house, {
    text,
    terms: { workspace },
    cache: false,
    ...(minutes !== undefined && { minutes }),
  });
  const before = site.asked.length;
  starter.add(id, workspace);
  if (meanwhile !== undefined) {
    while (site.asked.length < before + 20) await delay(20);
    await meanwhile(id);
  }
  while (!isOver((await ledger.query(id)).state)) await delay(50);
  await ground.temporal.client.workflow.getHandle(id).result();
  return id;
}

/** Every run of the query's workflow, one file each. */
async function record(name: string, id: string): Promise<void> {
  const { client, dataConverter } = ground.temporal;
  // What is listed lags behind what is.
  await delay(2_000);
  const runs = await Array.fromAsync(client.workflow.list({ query: `WorkflowId = '${id}'` }));
  const inOrder = runs.toSorted((a, b) => a.startTime.getTime() - b.startTime.getTime());
  for (const [at, { runId }] of inOrder.entries()) {
    const history = await client.workflow.getHandle(id, runId).fetchHistory();
    const file = join(folder, inOrder.length === 1 ? `${name}.json` : `${name}-${at + 1}.json`);
    await writeFile(file, await plainHistory(history, dataConverter.payloadCodecs ?? []));
    console.log(`${file}: ${history.events?.length} events`);
  }
}

async function withWorker(batchesPerRun: number, work: () => Promise<void>): Promise<void> {
  const worker = await startWorker(batchesPerRun);
  await work();
  await end(worker, 'SIGTERM');
}

async function startWorker(batchesPerRun: number): Promise<ChildProcess> {
  const file = join(root, 'tests/cluster/lone-worker.ts');
  const words = ['--conditions=@rowmill/source', file, directory, String(batchesPerRun)];
  const worker = spawn(process.execPath, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  opened.defer(() => void worker.kill('SIGKILL'));
  await once(worker.stdout!, 'data');
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(worker, 'exit');
  worker.kill(signal);
  await exit;
}
