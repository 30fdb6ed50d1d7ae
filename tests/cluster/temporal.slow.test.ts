import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createTemporalStarter, Reconciler } from '@rowmill/cluster';
import { isOver, type QueryRecord, type QueryStarter } from '@rowmill/engine';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createQuery } from '../../packages/engine/src/queries/create-query.ts';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';
import { startTestSite, type TestSite } from '../engine/test-site.ts';
import { openWorkerGround, type WorkerGround } from './worker-ground.ts';

const opened = new AsyncDisposableStack();
let services: ClusterServices<'temporal' | 'postgres'>;
let environment: Readonly<Record<string, string>>;
let directory: string;
let ground: WorkerGround;
let starter: QueryStarter;
let site: TestSite;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rowmill-temporal-'));
  opened.defer(() => rm(directory, { recursive: true, force: true }));
  services = opened.use(await startServices({ only: ['temporal', 'postgres'] }));
  environment = services.environment();
  ground = opened.use(await openWorkerGround(environment, directory));
  starter = createTemporalStarter(ground);
  site = opened.use(
    await startTestSite((path) => ({ body: { path }, delayMs: Number(path.split(/[/?]/)[1]) })),
  );
}, 120_000);

afterAll(() => opened.disposeAsync());

const workers: ChildProcess[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await ended(worker, 'SIGKILL');
});

async function startWorker(batchesPerRun = 1_000): Promise<ChildProcess> {
  const file = join(import.meta.dirname, 'lone-worker.ts');
  const worker = spawn(
    process.execPath,
    ['--conditions=@rowmill/source', file, directory, String(batchesPerRun)],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  workers.push(worker);
  const died = once(worker, 'exit').then(() => Promise.reject(new Error('the worker has ended')));
  died.catch(() => undefined);
  await Promise.race([once(worker.stdout, 'data'), died]);
  return worker;
}

async function ended(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const exit = once(worker, 'exit');
  worker.kill(signal);
  await exit;
}

async function dispatch(text: string, minutes?: number): Promise<string> {
  const { house, workspace } = ground;
  const terms = { workspace };
  const { id } = await createQuery(house, { text, terms, cache: false, ...(minutes && { minutes }) });
  return id;
}

async function run(text: string): Promise<string> {
  const id = await dispatch(text);
  starter.add(id, ground.workspace);
  return id;
}

async function over(id: string, seconds = 30): Promise<QueryRecord> {
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const query = await ground.ledger.query(id).catch(() => undefined);
    if (query !== undefined && isOver(query.state)) return query;
    await pause(50);
  }
  throw new Error(`the query has not ended within ${seconds} s`);
}

/** Values of a column of the result, in order. */
async function column(id: string, name: string): Promise<unknown[]> {
  const { plan } = await ground.ledger.query(id);
  const segments = await ground.ledger.stageSegments(id, plan.stages.length - 1);
  const total = segments.reduce((sum, segment) => sum + segment.rows, 0);
  const values: unknown[] = [];
  for await (const rows of ground.segments.read(segments, 0, total))
    values.push(...rows.map(({ row }) => row.get(name)));
  return values;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n);
const seed = (count: number): string => `seed '${JSON.stringify(numbers(count).map((n) => ({ n })))}'`;
const asked = (name: string): number => site.asked.filter(({ path }) => path.includes(name)).length;
const events = async (id: string): Promise<number> =>
  (await ground.temporal.client.workflow.getHandle(id).fetchHistory()).events?.length ?? 0;

test('a small query ends in one step, a longer one in batches; rows come in order', async () => {
  await startWorker();
  const small = await run(`api get ${site.url}/5?small`);
  expect(await over(small)).toMatchObject({ state: 'completed', outcome: { rows: 1 } });
  expect(await events(small)).toBeLessThan(8);
  const long = await run(`${seed(300)} || api get ${site.url}/5?long-$n$ --concurrency 8`);
  expect(await over(long)).toMatchObject({ state: 'completed', outcome: { rows: 300, rowsFailed: 0 } });
  expect(await column(long, 'path')).toEqual(numbers(300).map((n) => `/5?long-${n}`));
  expect(asked('?long-')).toBe(300);
});

test('histories are cut off after so many batches, and the query goes on', async () => {
  await startWorker(3);
  const id = await run(`${seed(1_000)} || api get ${site.url}/1?cut-$n$ --concurrency 20`);
  expect(await over(id)).toMatchObject({ state: 'completed', outcome: { rows: 1_000 } });
  const description = await ground.temporal.client.workflow.getHandle(id).describe();
  const firstRun = description.raw.workflowExecutionInfo?.firstRunId;
  expect(firstRun).toMatch(/./);
  expect(description.runId).not.toBe(firstRun);
  expect(asked('?cut-')).toBe(1_000);
});

test('a cancelled query stops within five seconds and keeps what it has', async () => {
  await startWorker();
  const id = await run(`${seed(500)} || api get ${site.url}/100?cancel-$n$ --concurrency 4`);
  while (asked('?cancel-') < 150) await pause(20);
  await starter.cancel(id);
  expect(await over(id, 5)).toMatchObject({ state: 'cancelled', outcome: { partial: true } });
  await pause(3_000);
  const count = asked('?cancel-');
  await pause(1_000);
  expect(asked('?cancel-')).toBe(count);
});

test('a query that looked small goes on as a workflow, or is cancelled on the way', async () => {
  await startWorker();
  const slow = await run(`api get ${site.url}/4000?slow || seed '{ "two": $path$ }'`);
  const unwanted = await run(`api get ${site.url}/20000?given-up`);
  while (asked('?given-up') === 0) await pause(20);
  await starter.cancel(unwanted);
  expect(await over(unwanted, 5)).toMatchObject({ state: 'cancelled' });
  expect(await over(slow)).toMatchObject({ state: 'completed', outcome: { rows: 1, rowsFailed: 0 } });
  expect(asked('?slow')).toBe(1);
});

test('a query is cancelled while Temporal is away', async () => {
  await startWorker();
  const id = await run(`${seed(500)} || api get ${site.url}/100?away-$n$ --concurrency 4`);
  while (asked('?away-') < 20) await pause(20);
  await services.temporal.kill('SIGKILL');
  try {
    await starter.cancel(id);
    expect(await over(id, 1)).toMatchObject({ state: 'cancelled' });
    await pause(2_500);
    const count = asked('?away-');
    await pause(1_000);
    expect(asked('?away-')).toBe(count);
  } finally {
    await services.temporal.start();
  }
}, 90_000);

test('a query ends at its deadline', async () => {
  await startWorker();
  const id = await dispatch(`${seed(500)} || api get ${site.url}/200?deadline-$n$ --concurrency 2`, 0.08);
  starter.add(id, ground.workspace);
  expect(await over(id, 15)).toMatchObject({
    state: 'failed',
    outcome: { error: { code: 'engine/deadline' } },
  });
});

test('a worker that is killed loses nothing; a drained one hands its batches back', async () => {
  const first = await startWorker();
  const id = await run(`${seed(400)} || api get ${site.url}/50?kill-$n$ --concurrency 4`);
  while (asked('?kill-') < 40) await pause(20);
  await ended(first, 'SIGKILL');
  const second = await startWorker();
  const before = asked('?kill-');
  while (asked('?kill-') < before + 100) await pause(20);
  await ended(second, 'SIGTERM');
  const drained = asked('?kill-');
  expect(drained).toBeLessThan(400);
  await startWorker();
  expect(await over(id, 60)).toMatchObject({ state: 'completed', outcome: { rows: 400, rowsFailed: 0 } });
  expect(await column(id, 'path')).toEqual(numbers(400).map((n) => `/50?kill-${n}`));
}, 120_000);

test('a query outlives Temporal and PostgreSQL that go away one after the other; a worker ends without Temporal', async () => {
  const first = await startWorker();
  const id = await run(`${seed(400)} || api get ${site.url}/50?outage-$n$ --concurrency 4`);
  while (asked('?outage-') < 40) await pause(20);
  await services.temporal.kill('SIGKILL');
  await pause(1_000);
  const began = performance.now();
  await ended(first, 'SIGTERM');
  expect(performance.now() - began).toBeLessThan(20_000);
  await services.temporal.start();
  await startWorker();
  const before = asked('?outage-');
  while (asked('?outage-') < before + 40) await pause(20);
  await services.postgres.stop({ immediate: true });
  await pause(2_000);
  await services.postgres.start();
  expect(await over(id, 90)).toMatchObject({ state: 'completed', outcome: { rows: 400, rowsFailed: 0 } });
  expect(await column(id, 'path')).toEqual(numbers(400).map((n) => `/50?outage-${n}`));
}, 240_000);

test('the reconciler starts what nobody started, and ends what was cancelled before', async () => {
  await startWorker();
  const forgotten = await dispatch(`api get ${site.url}/5?forgotten`);
  const unwanted = await dispatch(`api get ${site.url}/5?unwanted`);
  await ground.ledger.cancel(unwanted);
  await using reconciler = new Reconciler(ground);
  reconciler.start();
  expect(await over(forgotten)).toMatchObject({ state: 'completed' });
  expect(await over(unwanted)).toMatchObject({ state: 'cancelled' });
  expect(asked('?unwanted')).toBe(0);
});

test('a query that is deleted while it runs leaves no workflow behind', async () => {
  await startWorker();
  const id = await run(`${seed(500)} || api get ${site.url}/100?deleted-$n$ --concurrency 4`);
  while (asked('?deleted-') < 20) await pause(20);
  await ground.archive.delete(ground.workspace, id);
  const handle = ground.temporal.client.workflow.getHandle(id);
  await expect(handle.result()).resolves.toBeUndefined();
});
