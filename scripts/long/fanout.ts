import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@rowmill/client';
import { openTemporal } from '@rowmill/cluster';
import type { HeapSample } from '../../tests/cluster/heap-probe.ts';
import { startCluster } from '../../tests/cluster/start-cluster.ts';
import { temporalOf } from '../../tests/cluster/temporal-of.ts';

/**
 * `npm run long:fanout`: one query of a million rows through three stages that each cut it into batches of 100 to 500.
 * Its histories stay short, the heap of the workers does not grow, and every row is there. `ROWS` makes it smaller.
 */
const ROWS = Number(process.env['ROWS'] ?? 1_000_000);
const STAGES = 3;
/** The heap of a fresh worker grows to a level and stays there; growth counts from that level on. */
const WARM_UP_ROWS = Math.round(ROWS / 4);
const LEAST_BATCHES = ROWS / 200;
const MOST_EVENTS = 10_000;
const MOST_BYTES = 10_000_000;
const MOST_GROWTH = 1.2;

interface WorkflowRun {
  readonly events: number;
  readonly bytes: number;
  readonly beganMs: number;
  readonly endedMs: number;
}

const probeFile = join(mkdtempSync(join(tmpdir(), 'rowmill-fanout-')), 'heap.ndjson');
const probe = new URL('../../tests/cluster/heap-probe.ts', import.meta.url);
await using cluster = await startCluster({
  apis: 1,
  workers: 2,
  environment: { NODE_OPTIONS: `--import ${probe.href}`, HEAP_PROBE_FILE: probeFile },
});
const client = createClient({ server: cluster.address, key: cluster.key });
const failures: string[] = [];

const warmUp = await (await client.run(textOf(WARM_UP_ROWS), { mode: 'turbo' })).ended;
tell('warm-up', { status: warmUp.status, batches: warmUp.batches.done });
const began = performance.now();
const run = await client.run(textOf(ROWS), { mode: 'turbo' });
for await (const { batches, status } of everyTenSeconds(run))
  tell('progress', { status, ...batches, ...spent() });
const ended = await run.ended;
const batches = ended.batches.done;
expect(ended.status === 'completed', `the query ${ended.status}: ${ended.error?.message}`);
expect(batches >= LEAST_BATCHES, `${batches} batches are too few`);
tell('query', { rows: ended.rows, batches, ...spent(), batchesPerSecond: batches / spent().seconds });

const runs = await workflowRuns(run.id);
const most = {
  events: Math.max(...runs.map(({ events }) => events)),
  bytes: Math.max(...runs.map(({ bytes }) => bytes)),
};
expect(most.events <= MOST_EVENTS, `a history has ${most.events} events`);
expect(most.bytes <= MOST_BYTES, `a history has ${most.bytes} bytes`);
tell('histories', { runs: runs.length, mostEvents: most.events, mostBytes: most.bytes });

const threads = heapGrowth(runs);
expect(threads.length > 0 || runs.length < 3, 'nothing was seen of the heap');
for (const { name, first, last } of threads) {
  expect(last <= first * MOST_GROWTH, `the heap of ${name} grew from ${first} to ${last} bytes`);
  tell('heap', {
    thread: name,
    firstBytes: first,
    lastBytes: last,
    growth: Number((last / first).toFixed(2)),
  });
}

const [found, expected] = [await hashOfRows(), hashOfExpectedRows()];
expect(found.rows === ROWS && found.hash === expected, `${found.rows} rows, and not the expected ones`);
tell('rows', { rows: found.rows, exact: found.hash === expected });
for (const failure of failures) console.error(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

function textOf(rows: number): string {
  const stages = Array.from(
    { length: STAGES },
    (_, at) => `seed '{ "n": $n$, "stage": ${at} }' --cache false`,
  );
  return [`range 1 ${rows} n`, ...stages].join(' || ');
}

async function* everyTenSeconds(watched: typeof run) {
  let next = 0;
  for await (const status of watched.progress()) {
    if (performance.now() < next) continue;
    next = performance.now() + 10_000;
    yield status;
  }
}

/** The workflow's runs, the first one first. */
async function workflowRuns(id: string): Promise<readonly WorkflowRun[]> {
  await using temporal = await openTemporal(temporalOf(cluster.environment));
  const found: WorkflowRun[] = [];
  for await (const { runId } of temporal.client.workflow.list({ query: `WorkflowId = '${id}'` })) {
    const about = await temporal.client.workflow.getHandle(id, runId).describe();
    found.push({
      events: about.historyLength,
      bytes: about.historySize ?? 0,
      beganMs: about.startTime.getTime(),
      endedMs: about.closeTime?.getTime() ?? Date.now(),
    });
  }
  return found.toSorted((a, b) => a.beganMs - b.beganMs);
}

/** For each thread of the workers, the least that was alive in the run after the first and in the last continuation. */
function heapGrowth(all: readonly WorkflowRun[]) {
  const samples = readFileSync(probeFile, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as HeapSample)
    .filter(({ pid }) => cluster.workers.some((worker) => worker.pid === pid));
  const byThread = Map.groupBy(samples, ({ pid, thread }) => `worker ${pid}, thread ${thread}`);
  // The last run may be too short to be looked at.
  const watched = all.filter(({ beganMs, endedMs }) => endedMs - beganMs > 5_000);
  const [, second, last] = [watched[0], watched[1], watched.at(-1)];
  const least = (own: readonly HeapSample[], during: WorkflowRun | undefined): number =>
    Math.min(
      ...own
        .filter(({ atMs }) => during !== undefined && atMs >= during.beganMs && atMs <= during.endedMs)
        .map(({ bytes }) => bytes),
    );
  return byThread
    .entries()
    .map(([name, own]) => ({ name, first: least(own, second), last: least(own, last) }))
    .filter(({ first, last: end }) => Number.isFinite(first) && Number.isFinite(end))
    .toArray();
}

async function hashOfRows(): Promise<{ readonly rows: number; readonly hash: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const line of run.rows({ parse: (text) => text })) {
    hash.update(`${line}\n`);
    rows++;
  }
  return { rows, hash: hash.digest('hex') };
}

function hashOfExpectedRows(): string {
  const hash = createHash('sha256');
  for (let n = 1; n <= ROWS; n++) hash.update(`${JSON.stringify({ n, stage: STAGES - 1 })}\n`);
  return hash.digest('hex');
}

function expect(fits: boolean, otherwise: string): void {
  if (!fits) failures.push(otherwise);
}

function spent(): { readonly seconds: number } {
  return { seconds: Math.round((performance.now() - began) / 1000) };
}

function tell(what: string, report: object): void {
  console.log(JSON.stringify({ what, ...report }));
}
