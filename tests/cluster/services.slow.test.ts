import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Store, openRedis, openTemporal, type S3Store } from '@rowmill/cluster';
import { migrate } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackgroundServices } from '../../scripts/services/background-services.ts';
import { beganAt } from '../../scripts/services/running-process.ts';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';

let services: ClusterServices;
let scratch: string;

beforeAll(async () => {
  services = await startServices();
  scratch = await mkdtemp(join(tmpdir(), 'services-test-'));
}, 900_000);

afterAll(async () => {
  await services[Symbol.asyncDispose]();
  await rm(scratch, { recursive: true });
});

test('PostgreSQL keeps its data through an immediate stop', async () => {
  const { postgres } = services;
  const { applied } = await migrate(postgres.url);
  expect(applied.length).toBeGreaterThan(0);
  await postgres.stop({ immediate: true });
  expect(await postgres.answers()).toBe(false);
  await postgres.start();
  expect((await migrate(postgres.url)).applied).toEqual([]);
  expect(await readFile(postgres.logFile, 'utf8')).toContain('database system was not properly shut down');
});

test('Temporal keeps its workflows through kill −9 of itself and of its PostgreSQL', async () => {
  const { temporal, postgres } = services;
  await using open = await openTemporal(settings());
  await open.ready;
  await open.client.workflow.start('waits', { taskQueue: 'nobody', workflowId: 'one' });
  const before = temporal.pid;
  await temporal.kill();
  await postgres.kill();
  await postgres.start();
  await temporal.start();
  expect(temporal.pid).not.toBe(before);
  await using again = await openTemporal(settings());
  expect((await again.client.workflow.getHandle('one').describe()).status.name).toBe('RUNNING');
});

test('Redis forgets all at kill −9', async () => {
  const { redis } = services;
  {
    await using link = openRedis(redis.url);
    await once(link.client, 'ready');
    await link.client.set('name', 'value');
    expect(await link.client.get('name')).toBe('value');
  }
  await redis.kill();
  await redis.start();
  await using link = openRedis(redis.url);
  await once(link.client, 'ready');
  expect(await link.client.get('name')).toBe(null);
});

test('S3 keeps objects through kill −9, and refuses a wrong secret', async () => {
  const { s3 } = services;
  {
    await using store = storeWith(s3.secretAccessKey, 'first');
    const file = join(scratch, 'object');
    await writeFile(file, 'hello');
    await store.put('a/b', file);
  }
  await s3.kill();
  await s3.start();
  await using store = storeWith(s3.secretAccessKey, 'second');
  await using object = await store.open('a/b');
  expect(await readFile(object.path, 'utf8')).toBe('hello');
  await using stranger = storeWith('wrong', 'third');
  await expect(stranger.check()).rejects.toThrow();
});

test('another cluster on the same servers shares nothing with the first', async () => {
  const first = services.environment();
  const second = await services.freshEnvironment();
  expect(Object.keys(second).toSorted()).toEqual(Object.keys(first).toSorted());
  const shared = Object.keys(first).filter((name) => first[name] === second[name]);
  expect(shared.toSorted()).toEqual([
    'ROWMILL_S3_ACCESS_KEY_ID',
    'ROWMILL_S3_ENDPOINT',
    'ROWMILL_S3_SECRET_ACCESS_KEY',
    'ROWMILL_TEMPORAL_ADDRESS',
  ]);
  expect((await migrate(second['ROWMILL_DATABASE_URL']!)).applied.length).toBeGreaterThan(0);
});

test('stopped, they leave no process and no folder', async () => {
  const own = await startServices({ only: ['temporal', 'redis'] });
  const pids = own.all.map(({ pid }) => pid);
  expect(pids.map(beganAt)).not.toContain(undefined);
  await own.redis.kill('SIGSTOP');
  await own[Symbol.asyncDispose]();
  expect(pids.map(beganAt)).toEqual([undefined, undefined, undefined]);
  expect(existsSync(own.directory)).toBe(false);
});

test('they end with a process that started them and was killed', async () => {
  const module = join(import.meta.dirname, '../../scripts/services/start-services.ts');
  const script = `
    const { startServices } = await import(${JSON.stringify(module)});
    const { directory, all } = await startServices();
    console.log(JSON.stringify({ directory, pids: all.map(({ pid }) => pid) }));
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--conditions=@rowmill/source', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { directory, pids } = JSON.parse(line.toString()) as { directory: string; pids: number[] };
  expect(pids.map(beganAt)).not.toContain(undefined);
  child.kill('SIGKILL');
  await expect.poll(() => pids.filter((pid) => beganAt(pid) !== undefined), { timeout: 10_000 }).toEqual([]);
  // Their folder goes with the next ones that start.
  await using _ = await startServices({ only: ['redis'] });
  expect(existsSync(directory)).toBe(false);
});

test('in the background they are there for the next process, until they are taken down', async () => {
  const background = createBackgroundServices(join(scratch, 'services.json'));
  expect(await background.status()).toEqual([]);
  const environment = await background.up();
  const answering = ['temporal', 'postgres', 'redis', 's3'].map((name) => ({ name, answers: true }));
  const statuses = await background.status();
  expect(statuses).toMatchObject(answering);
  expect(await background.up()).toEqual(environment);
  expect(await background.status()).toEqual(statuses);
  await background.down();
  expect(await background.status()).toEqual([]);
  expect(statuses.filter(({ pid }) => beganAt(pid) !== undefined)).toEqual([]);
});

function settings() {
  const environment = services.environment();
  return {
    address: services.temporal.address,
    namespace: environment['ROWMILL_TEMPORAL_NAMESPACE']!,
    codecKeys: environment['ROWMILL_TEMPORAL_CODEC_KEYS']!,
  };
}

function storeWith(secretAccessKey: string, cache: string): S3Store {
  const { endpoint, bucket, accessKeyId } = services.s3;
  const key = { accessKeyId, secretAccessKey };
  const directory = join(scratch, cache);
  return createS3Store({ endpoint, bucket, region: 'us-east-1', ...key, directory, cacheBytes: 1e6 });
}
