import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Client } from '@rowmill/client';
import { openTemporal } from '@rowmill/cluster';
import { startCluster, type Cluster } from '../../../tests/cluster/start-cluster.ts';
import { startLaptop } from '../../../tests/laptop/start-laptop.ts';
import { temporalOf } from '../../../tests/cluster/temporal-of.ts';
import type { BenchResult } from '../bench-result.ts';
import { startBareS3 } from './bare-s3.ts';
import { startBareTemporal } from './bare-temporal.ts';
import { cpuDuring, cpuOfTrees } from './cpu-of-trees.ts';

/**
 * Batches of stages that only cost processor time have 20,000 rows; `seed` counts among those that reach out, whose
 * batches have 500 while many rows wait. So each batch here reads 500 rows, makes one of each, and writes 500.
 */
const ROWS_A_BATCH = 500;
const BATCHES = Number(process.env['CLUSTER_BATCHES'] ?? 1_000);
const WARM_UP_BATCHES = 60;

/**
 * What it costs to run a query on a cluster, in CPU time of everyone who takes part, beside what cannot be saved: the
 * same query in one process, as many activities as batches that do nothing, and the same objects written by a bare client.
 */
export async function benchOverhead(): Promise<BenchResult> {
  await using cluster = await startCluster({ apis: 1, workers: 1 });
  const { services, apis, workers } = cluster;
  const { postgres, temporal, redis, s3 } = services;
  const everyone = [...apis, ...workers, postgres, temporal, redis, s3];

  const client = createClient({ server: cluster.address, key: cluster.key });
  await runCheap(client, WARM_UP_BATCHES, 'warm');
  // The server tells the age of objects in whole seconds.
  await delay(2_000);
  const since = Date.now() - 1_000;
  const before = everyone.map(({ pid }) => cpuOfTrees([pid]));
  const id = await runCheap(client, BATCHES, 'n');
  const shares = everyone.map(({ name, pid }, at) => ({ name, cpu: cpuOfTrees([pid]) - before[at]! }));
  const ours = shares.reduce((sum, { cpu }) => sum + cpu, 0);

  const activities = await countActivities(cluster, id);
  const bareTemporal = await cpuOfBareTemporal(cluster, BATCHES);
  const bareGroups = await cpuOfBareTemporal(cluster, activities);
  const bareS3 = await cpuOfBareS3(cluster, since);
  const inProcess = await cpuInProcess();
  const bare = bareTemporal + bareS3.cpu + inProcess;
  const parts = { ours, shares, bareTemporal, bareGroups, bareS3: bareS3.cpu, inProcess };
  console.error(JSON.stringify({ batches: BATCHES, activities, objects: bareS3.objects, ...parts }));
  return {
    bench: 'cluster/overhead',
    ours: Math.round(ours),
    bare: Math.round(bare),
    ratio: Number((ours / bare).toFixed(2)),
    unit: 'CPU ms',
  };
}

/** Rows that cost little and never come from the cache. */
async function runCheap(client: Client, batches: number, column: string): Promise<string> {
  const rows = batches * ROWS_A_BATCH;
  const text = `range 1 ${rows} n || seed '{ "${column}": $n$ }' --cache false`;
  const run = await client.run(text, { mode: 'turbo' });
  const ended = await run.ended;
  if (ended.status !== 'completed' || ended.rows !== rows)
    throw new Error(`the query ended ${ended.status} with ${ended.rows} rows`);
  return run.id;
}

/** Those that the server handed out, each with a group of batches. */
async function countActivities(cluster: Cluster, id: string): Promise<number> {
  await using temporal = await openTemporal(temporalOf(cluster.environment));
  let count = 0;
  for await (const { runId } of temporal.client.workflow.list({ query: `WorkflowId = '${id}'` })) {
    const { events } = await temporal.client.workflow.getHandle(id, runId).fetchHistory();
    count += events?.filter((event) => event.activityTaskScheduledEventAttributes).length ?? 0;
  }
  return count;
}

async function cpuOfBareTemporal(cluster: Cluster, activities: number): Promise<number> {
  await using bare = await startBareTemporal(temporalOf(cluster.environment));
  const { temporal, postgres } = cluster.services;
  await bare.runMany(WARM_UP_BATCHES);
  return await cpuDuring([bare.pid, temporal.pid, postgres.pid], () => bare.runMany(activities));
}

async function cpuOfBareS3(cluster: Cluster, since: number): Promise<{ cpu: number; objects: number }> {
  const { s3 } = cluster.services;
  const { endpoint, accessKeyId, secretAccessKey } = s3;
  const bucket = cluster.environment['ROWMILL_S3_BUCKET']!;
  await using bare = await startBareS3({ endpoint, accessKeyId, secretAccessKey, bucket, since });
  const cpu = await cpuDuring([bare.pid, s3.pid], () => bare.putAll());
  return { cpu, objects: bare.objects };
}

async function cpuInProcess(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-bench-'));
  try {
    const laptop = await startLaptop({ data: join(directory, 'data'), flags: ['--no-demo'] });
    const client = createClient({ server: laptop.url, key: laptop.key });
    await runCheap(client, WARM_UP_BATCHES, 'warm');
    const cpu = await cpuDuring([laptop.pid], () => runCheap(client, BATCHES, 'n'));
    await laptop.stop();
    return cpu;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
