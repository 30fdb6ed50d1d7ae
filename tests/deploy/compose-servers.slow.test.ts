import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { checkRedis, createS3Store, openRedis, openTemporal } from '@rowmill/cluster';
import { migrate } from '@rowmill/resources';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { goProgram } from '../../scripts/services/install-services.ts';
import { startService } from '../../scripts/services/service.ts';
import { startServices } from '../../scripts/services/start-services.ts';
import { composeCommand } from './compose-command.ts';
import { DEPLOY, readCompose } from './compose-file.ts';
import { makeSecrets } from './make-secrets.ts';

const run = promisify(execFile);
const secrets = makeSecrets();
const folder = mkdtempSync(join(tmpdir(), 'rowmill-compose-'));
const PATH = [join(folder, 'bin'), dirname(goProgram('versitygw')), process.env['PATH']].join(delimiter);
let opened: AsyncDisposableStack;
beforeEach(() => {
  opened = new AsyncDisposableStack();
  return () => opened.disposeAsync();
});
afterAll(() => {
  secrets[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});

/** Runs a service that ends by itself. */
async function runOnce(service: string, places: Readonly<Record<string, string>>): Promise<void> {
  const { words, environment } = composeCommand(service, { '/run/secrets': secrets.folder, ...places });
  const [program, ...rest] = words;
  await run(program, rest, { env: { ...process.env, PATH, ...environment } });
}

/** Starts a service that stays, until the test is over. */
async function start(service: string, port: number, places: Readonly<Record<string, string>>): Promise<void> {
  const directory = join(folder, service);
  mkdirSync(directory);
  const { words, environment } = composeCommand(service, { '/run/secrets': secrets.folder, ...places });
  const started = await startService({
    name: service,
    port,
    directory,
    command: words,
    environment: { PATH, ...environment },
    answers: () => listensOn(port),
  });
  opened.defer(() => started.stop());
}

async function claim(count: number): Promise<readonly number[]> {
  const { ports, release } = await claimPorts(count);
  opened.defer(release);
  return ports;
}

test('an empty PostgreSQL becomes that of a cluster, and Temporal runs on it', async () => {
  const { postgres } = opened.use(await startServices({ only: ['postgres'] }));
  const psql = async (...words: string[]): Promise<string> => {
    const server = ['--no-psqlrc', '--host=127.0.0.1', `--port=${postgres.port}`, '--username=postgres'];
    return (await run('psql', [...server, '--tuples-only', '--no-align', ...words])).stdout.trim();
  };
  // Ours come with a role and a database of the same name.
  await psql('--command=DROP DATABASE rowmill', '--command=DROP ROLE rowmill');
  // The second time is an upgrade that finds nothing to do.
  for (const _time of [1, 2])
    await runOnce('databases', {
      '/databases.sql': join(DEPLOY, 'postgres/databases.sql'),
      '--host=postgres': `--host=127.0.0.1 --port=${postgres.port}`,
    });
  const made = await psql(
    '--command=SELECT datname, pg_get_userbyid(datdba) FROM pg_database WHERE NOT datistemplate ORDER BY 1',
    "--command=SELECT rolname, rolsuper, rolcreaterole, rolpassword LIKE 'SCRAM%' FROM pg_authid WHERE rolcanlogin ORDER BY 1",
  );
  expect(made.split('\n')).toEqual([
    'postgres|postgres',
    'rowmill|rowmill',
    'temporal|temporal',
    'temporal_visibility|temporal',
    'postgres|t|t|',
    'rowmill|f|t|t',
    'temporal|f|f|t',
  ]);
  for (const _time of [1, 2])
    await runOnce('temporal-schema', {
      '/make-schema.sh': join(DEPLOY, 'temporal/make-schema.sh'),
      postgres: '127.0.0.1',
      '5432': String(postgres.port),
    });

  const ports = await claim(8);
  const configuration = join(folder, 'configuration');
  cpSync(join(DEPLOY, 'temporal'), configuration, { recursive: true });
  const server = readFileSync(join(configuration, 'server.yaml'), 'utf8');
  writeFileSync(join(configuration, 'server.yaml'), onPorts(server, ports));
  await start('temporal', ports[0]!, {
    '/configuration': configuration,
    'postgres:5432': `127.0.0.1:${postgres.port}`,
    '0.0.0.0': '127.0.0.1',
  });
  const temporal = opened.use(
    await openTemporal({
      address: `127.0.0.1:${ports[0]}`,
      namespace: 'rowmill',
      codecKeys: secrets.read('codec-keys'),
    }),
  );
  await temporal.ready;

  const url = new URL(secrets.read('database-url'));
  url.host = `127.0.0.1:${postgres.port}`;
  expect((await migrate(url.href)).applied.length).toBeGreaterThan(0);
});

/** The same configuration on other ports: the front's first. */
function onPorts(text: string, ports: readonly number[]): string {
  const fixed = [7233, 7234, 7235, 7239, 6933, 6934, 6935, 6939];
  return fixed.reduce((changed, port, at) => changed.replaceAll(String(port), String(ports[at])), text);
}

test('fairness is on, in words that Temporal knows', async () => {
  const dynamic = join(DEPLOY, 'temporal/dynamic.yaml');
  const { stdout, stderr } = await run(goProgram('temporal-server'), ['validate-dynamic-config', dynamic]);
  expect(stdout + stderr).not.toMatch(/warning|error/);
  expect(readFileSync(dynamic, 'utf8')).toMatch(/^matching\.enableFairness:\n\s+- value: true$/m);
});

test('the S3 server has the bucket, for whoever knows the key', async () => {
  const [port = 0] = await claim(1);
  await start('s3', port, { '/data': join(folder, 'data'), ':7070': `127.0.0.1:${port}` });
  const { ROWMILL_S3_BUCKET: bucket, ROWMILL_S3_ACCESS_KEY_ID: accessKeyId } =
    readCompose().services['api']!.environment!;
  const store = (secretAccessKey: string) =>
    opened.use(
      createS3Store({
        bucket: bucket!,
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: accessKeyId!,
        secretAccessKey,
        directory: join(folder, 'copies'),
        cacheBytes: 1_000_000,
      }),
    );
  await store(secrets.read('s3-secret-key')).check();
  await expect(store('another').check()).rejects.toMatchObject({ code: 'engine/storage' });
  const health = readCompose().services['s3']!.healthcheck!.test.at(-1)!.replace('7070', String(port));
  expect((await fetch(health)).status).toBe(200);
});

test('Valkey forgets nothing under pressure and keeps nothing on disk', async () => {
  const [port = 0] = await claim(1);
  // Redis speaks the same; the entrypoint of the image only changes to another user.
  mkdirSync(join(folder, 'bin'));
  for (const [name, line] of [
    ['docker-entrypoint.sh', 'exec "$@"'],
    ['valkey-server', `exec redis-server "$@" --port ${port} --bind 127.0.0.1`],
  ] as const) {
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(folder, 'bin', name), 0o755);
  }
  await start('valkey', port, {});
  const url = secrets.read('redis-url').replace('valkey:6379', `127.0.0.1:${port}`);
  const complaints: string[] = [];
  const redis = opened.use(openRedis(url, { onTrouble: ({ message }) => complaints.push(message) }));
  await expect.poll(() => checkRedis(redis), { timeout: 10_000 }).toBe(true);
  expect(complaints).toEqual([]);
  for (const [setting, value] of [
    ['maxmemory-policy', 'noeviction'],
    ['save', ''],
    ['appendonly', 'no'],
  ] as const)
    expect(await redis.client.config('GET', setting)).toEqual([setting, value]);
  const stranger = opened.use(openRedis(`redis://127.0.0.1:${port}`));
  await expect(stranger.client.ping()).rejects.toThrow();
});

function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
