import { createServer as createHttpServer } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../configuration/read-settings.ts';
import { createHealth } from '../http/health.ts';
import { mountHealth } from '../http/health-pages.ts';
import { CHECKS, examine } from './examine.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'examine-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** What each check finds, by its name. */
async function found(flags: Readonly<Record<string, string>>, names?: readonly string[]) {
  const { settings } = readSettings({ flags: { data: directory, port: '0', ...flags } });
  const checks = CHECKS.filter(({ name }) => names === undefined || names.includes(name));
  const findings = await Array.fromAsync(examine(settings, checks));
  return Object.fromEntries(findings.map(({ name, finding }) => [name, finding]));
}

async function listening(server: Server): Promise<{ readonly port: string } & AsyncDisposable> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: String((server.address() as AddressInfo).port),
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test('a machine that has everything', async () => {
  const findings = await found({});
  expect(Object.entries(findings).filter(([, { ok }]) => !ok)).toEqual([]);
  expect(Object.keys(findings)).toHaveLength(8);
});

test.each([
  ['silent', () => createServer((socket) => socket.resume().end())],
  ['another site', () => createHttpServer((_request, reply) => reply.end('<h1>hello</h1>'))],
])('an address that is taken: %s', async (_name, make) => {
  await using server = await listening(make());
  expect((await found({ port: server.port }, ['address'])).address).toEqual({
    ok: false,
    detail: `127.0.0.1:${server.port} is taken, perhaps by a Rowmill that runs already`,
    mend: 'rowmill up --port 0',
  });
});

test('an address where a Rowmill runs', async () => {
  const app = Fastify();
  mountHealth(app, createHealth());
  await app.ready();
  await using server = await listening(app.server);
  const { address } = await found({ port: server.port }, ['address']);
  expect(address).toEqual({ ok: true, detail: `a Rowmill runs at 127.0.0.1:${server.port}` });
});

test('an address that opens the service to the network in the clear', async () => {
  const { address } = await found({ host: '0.0.0.0' }, ['address']);
  expect(address).toMatchObject({ ok: false, detail: expect.stringContaining('without encryption') });
});

test('a data directory below a file, and a disk that is nearly full', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  const below = await found({ data: join(file, 'data') }, ['data directory']);
  expect(below['data directory']).toEqual({
    ok: false,
    detail: `${file} cannot be written to`,
    mend: 'rowmill up --data DIRECTORY',
  });
  const full = await found({ 'disk.lowBytes': String(1e15) }, ['data directory']);
  expect(full['data directory']).toMatchObject({
    ok: false,
    mend: 'free some space: below 1000000.0 GB new queries are refused',
  });
});

test('a database that is not there', async () => {
  await using server = await listening(createServer((socket) => socket.destroy()));
  const databaseUrl = `postgres://rowmill@127.0.0.1:${server.port}/rowmill`;
  expect((await found({ databaseUrl }, ['PostgreSQL'])).PostgreSQL).toMatchObject({
    ok: false,
    mend: 'start that PostgreSQL, or unset DATABASE_URL to use our own',
  });
});

test('a cluster whose servers are away names each of them', async () => {
  const key = Buffer.alloc(32, 1).toString('base64');
  const findings = await found(
    {
      'temporal.address': '127.0.0.1:1',
      'temporal.codecKeys': `one:${key}`,
      'keys.pepper': key,
      'vault.keyFile': '/run/secrets/vault-keys',
      databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
      'redis.url': 'redis://:not-to-be-shown@127.0.0.1:1',
      's3.bucket': 'results',
      's3.endpoint': 'http://127.0.0.1:1',
      's3.accessKeyId': 'someone',
      's3.secretAccessKey': 'not-to-be-shown',
    },
    ['cluster'],
  );
  expect(findings['cluster']).toEqual({
    ok: false,
    detail:
      'no answer from temporal (127.0.0.1:1), redis (127.0.0.1:1), s3 (bucket results at http://127.0.0.1:1)',
    mend: 'start what is missing, or correct temporal.…, redis.url and s3.…: rowmill config --service shows what counts',
  });
}, 30_000);

test('a cluster that lacks a setting is told which', async () => {
  const { cluster } = await found({ 'temporal.address': '127.0.0.1:1' }, ['cluster']);
  expect(cluster).toMatchObject({ ok: false, detail: expect.stringContaining('databaseUrl') });
});
