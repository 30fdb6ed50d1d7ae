import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SegmentRef } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promisesOfAStore } from '../../../engine/src/segments/object-store-kit.ts';
import { openTestSegments, readRows, writeRows } from '../../../engine/src/segments/segments.fixture.ts';
import { startServices, type ClusterServices } from '../../../../scripts/services/start-services.ts';
import { checkS3 } from './check-s3.ts';
import { createS3Store, type S3Store, type S3StoreOptions } from './create-s3-store.ts';
import { createHastyStore } from './hasty-store.fixture.ts';

let services: ClusterServices<'s3'>;
let directory: string;
let scratch: string;
const open: S3Store[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rowmill-s3-'));
  scratch = join(directory, 'scratch');
  await mkdir(scratch);
  services = await startServices({ only: ['s3'] });
}, 60_000);

afterAll(async () => {
  for (const store of open) await store[Symbol.asyncDispose]();
  await services[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

/** A store as a process of its own would have it. */
function storeOf(options: Partial<S3StoreOptions> = {}): S3Store {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = services.s3;
  const store = createS3Store({
    endpoint,
    bucket,
    accessKeyId,
    secretAccessKey,
    region: 'us-east-1',
    directory: join(directory, 'cache'),
    cacheBytes: 100e6,
    ...options,
  });
  open.push(store);
  return store;
}

async function fileOf(content: string | Buffer): Promise<string> {
  const file = join(scratch, randomUUID());
  await writeFile(file, content);
  return file;
}

async function textOf(store: S3Store, key: string): Promise<string> {
  await using object = await store.open(key);
  return await readFile(object.path, 'utf8');
}

test.each(promisesOfAStore)('$name', ({ check }) =>
  check({ store: storeOf(), elsewhere: storeOf(), scratch }),
);

test('segments that one node writes are read by another, even where no copy can be kept', async () => {
  await using here = await openTestSegments({ store: storeOf() });
  await using there = await openTestSegments({ store: storeOf({ cacheBytes: 0 }) });
  const rows = Array.from({ length: 300 }, (_, n) => new Map([['n', n]]));
  const parts: SegmentRef[] = [];
  for (let at = 0; at < 300; at += 100)
    parts.push(...(await writeRows(here.segments, `parts/${at}`, rows.slice(at, at + 100))));
  const read = async (refs: readonly SegmentRef[]): Promise<readonly unknown[]> =>
    (await readRows(there.segments, refs)).map(({ row }) => row.get('n'));
  const numbers = Array.from({ length: 300 }, (_, n) => n);
  expect(await read(parts)).toEqual(numbers);
  await using work = await there.segments.tableWork({ timeoutMs: 20_000 });
  expect(await work.count(await work.input(parts))).toBe(300);
});

test('a store that answers before the object is there breaks a promise', async () => {
  const hasty = createHastyStore(storeOf());
  const broken: string[] = [];
  await Promise.all(
    promisesOfAStore.map(({ name, check }) =>
      check({ store: hasty, elsewhere: storeOf(), scratch }).catch(() => broken.push(name)),
    ),
  );
  expect(broken).toContain('an object is there for everybody once it is put, whatever its size');
});

test('only the folder of segments is listed and swept', async () => {
  const store = storeOf();
  await store.put('a/0', await fileOf('x'));
  for await (const { key } of store.list('')) expect(key).not.toMatch(/^segments/);
});

test('more objects than fit one answer are listed and deleted', async () => {
  const store = storeOf();
  const prefix = randomUUID();
  const keys = Array.from({ length: 1_050 }, (_, n) => `${prefix}/${n}`);
  // To this server a file is an object.
  const folder = join(services.directory, 's3', 'buckets', services.s3.bucket, 'segments', prefix);
  await mkdir(folder);
  for (let n = 0; n < keys.length; n++) await writeFile(join(folder, String(n)), '');
  expect((await Array.fromAsync(store.list(prefix))).map(({ key }) => key).toSorted()).toEqual(
    keys.toSorted(),
  );
  await store.delete(keys);
  expect(await Array.fromAsync(store.list(prefix))).toEqual([]);
});

test('an object that is deleted while it is open stays until it is disposed of', async () => {
  const [store, elsewhere] = [storeOf(), storeOf()];
  await store.put('open/0', await fileOf('rows'));
  {
    await using object = await elsewhere.open('open/0');
    await elsewhere.delete(['open/0']);
    expect(await readFile(object.path, 'utf8')).toBe('rows');
  }
  await expect(elsewhere.open('open/0')).rejects.toMatchObject({ code: 'engine/storage' });
});

test('texts name bucket and key, never the access key; a missing bucket says how to make it', async () => {
  const secret = randomBytes(16).toString('hex');
  const wrong = storeOf({ secretAccessKey: secret });
  const nobody = storeOf({ accessKeyId: 'nobody', secretAccessKey: secret });
  const nowhere = storeOf({ bucket: 'nowhere' });
  const told = async (work: Promise<unknown>): Promise<string> => {
    const error = await work.then(
      () => new Error('it worked'),
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: 'engine/storage' });
    const whole = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(whole).not.toContain(secret);
    expect(whole).not.toContain('nobody');
    return String(error);
  };
  for (const store of [wrong, nobody]) {
    expect(await told(store.open('a/b'))).toMatch(/object a\/b of the bucket rowmill is refused/);
    expect(await told(store.put('a/b', await fileOf('x')))).toMatch(/refused with the access key/);
    expect(await told(store.delete(['a/b']))).toMatch(/bucket rowmill/);
    expect(await told(Array.fromAsync(store.list('')))).toMatch(/bucket rowmill/);
    expect(await checkS3(store)()).toBe(false);
  }
  expect(await told(nowhere.check())).toMatch(
    /there is no bucket nowhere; make it .* aws s3 mb s3:\/\/nowhere/,
  );
  expect(await told(nowhere.open('a/b'))).toMatch(/there is no bucket nowhere/);
  expect(await told(storeOf().open('a/b'))).toMatch(/there is no object a\/b in the bucket rowmill/);
});

test('a server that goes away is a storage error, and all is well when it is back', async () => {
  const [store, elsewhere] = [storeOf(), storeOf()];
  await store.put('down/0', await fileOf('rows'));
  await services.s3.kill('SIGKILL');
  expect(await checkS3(store)()).toBe(false);
  const file = await fileOf('more');
  await expect(store.put('down/1', file)).rejects.toMatchObject({ code: 'engine/storage', retry: true });
  await expect(elsewhere.open('down/0')).rejects.toMatchObject({ code: 'engine/storage' });
  expect(await textOf(store, 'down/0')).toBe('rows');
  await services.s3.start();
  await store.put('down/1', file);
  for (const key of ['down/0', 'down/1']) expect(await textOf(elsewhere, key)).not.toBe('');
  expect(await checkS3(store)()).toBe(true);
});

test.each(['client', 'server'] as const)(
  'a %s that is killed during a put leaves no half object',
  async (who) => {
    const file = join(scratch, 'large');
    await writeFile(file, '');
    await truncate(file, 150e6);
    const key = `killed/${who}`;
    const before = await bytesRead();
    const writer = who === 'client' ? putElsewhere(key, file) : undefined;
    const outcome = writer === undefined ? storeOf().put(key, file) : once(writer, 'exit');
    outcome.catch(() => undefined);
    await expect.poll(bytesRead, { timeout: 15_000, interval: 10 }).toBeGreaterThan(before + 1e6);
    if (writer === undefined) {
      await services.s3.kill('SIGKILL');
      await expect(outcome).rejects.toMatchObject({ code: 'engine/storage' });
      await services.s3.start();
    } else {
      writer.kill('SIGKILL');
      await outcome;
    }
    expect(await Array.fromAsync(storeOf().list('killed/'))).toEqual([]);
    await expect(storeOf().open(key)).rejects.toMatchObject({ code: 'engine/storage' });
  },
);

/** All that the server has read, from disk and network. */
async function bytesRead(): Promise<number> {
  const [, bytes] = (await readFile(`/proc/${services.s3.pid}/io`, 'utf8')).match(/^rchar: (\d+)/) ?? [];
  return Number(bytes);
}

function putElsewhere(key: string, file: string): ChildProcess {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = services.s3;
  const place = { directory: join(directory, 'cache'), cacheBytes: 1, region: 'us-east-1' };
  const options = { ...place, endpoint, bucket, accessKeyId, secretAccessKey };
  const program = `
    import { createS3Store } from ${JSON.stringify(join(import.meta.dirname, 'create-s3-store.ts'))};
    await createS3Store(${JSON.stringify(options)}).put(${JSON.stringify(key)}, ${JSON.stringify(file)});`;
  return spawn(process.execPath, [...process.execArgv, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

test('an answer that is cut off is fetched again, and never kept', async () => {
  const store = storeOf();
  const rows = randomBytes(2_000_000).toString('hex');
  await store.put('cut/0', await fileOf(rows));
  let cuts = 2;
  await using server = await cuttingServer(() => cuts-- > 0);
  const elsewhere = storeOf({ endpoint: server.endpoint, accessKeyId: 'any', secretAccessKey: 'any' });
  expect((await textOf(elsewhere, 'cut/0')) === rows).toBe(true);
  expect(cuts).toBe(-1);
  cuts = 100;
  const another = storeOf({ endpoint: server.endpoint, accessKeyId: 'any', secretAccessKey: 'any' });
  await expect(another.open('cut/0')).rejects.toMatchObject({ code: 'engine/storage' });
  cuts = 0;
  expect((await textOf(another, 'cut/0')) === rows).toBe(true);
});

/** Gives the object's bytes whatever is asked, but hangs up in the middle while told so. */
async function cuttingServer(isCut: () => boolean) {
  const source = storeOf();
  const server: Server = createServer((_request, reply) => {
    void (async () => {
      await using object = await source.open('cut/0');
      const bytes = await readFile(object.path);
      reply.writeHead(200, { 'content-length': bytes.length });
      if (!isCut()) return void reply.end(bytes);
      reply.write(bytes.subarray(0, bytes.length / 2), () => reply.destroy());
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
