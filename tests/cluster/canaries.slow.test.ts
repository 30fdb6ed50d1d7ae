import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSearch } from '../canaries/create-search.ts';
import { keptText, type KeptBytes } from '../canaries/kept-bytes.ts';
import { leaksIn } from '../canaries/leaks-in.ts';
import { PLACES, type Place } from '../canaries/places/places.ts';
import { noteVaultKeys } from '../canaries/world/note-vault-keys.ts';
import { startSurroundings } from '../canaries/world/start-surroundings.ts';
import { useAll } from '../canaries/world/use-all.ts';
import { worldOf, type World } from '../canaries/world/world.ts';
import { keptTexts } from './kept-texts.ts';
import { runLeakyWorkflow } from './run-leaky-workflow.ts';
import { skipQuietTime } from './skip-quiet-time.ts';
import { startCluster, type Cluster } from './start-cluster.ts';
import { storedTexts } from './stored-texts.ts';
import { temporalOf } from './temporal-of.ts';

const opened = new AsyncDisposableStack();
let cluster: Cluster;
let world: World;

beforeAll(async () => {
  const around = opened.use(await startSurroundings());
  const files = opened.adopt(await mkdtemp(join(tmpdir(), 'rowmill-canaries-')), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  cluster = opened.use(
    await startCluster({
      apis: 1,
      workers: 2,
      environment: { ...around.environment, ROWMILL_STORES_FILES_DIRECTORY: files },
    }),
  );
  await skipQuietTime(cluster.environment);
  const { environment, services } = cluster;
  const nodes = [...cluster.apis, ...cluster.workers];
  // The line of the first start tells the first key and password, once.
  const logOf = (file: string): string => readFileSync(file, 'utf8').replaceAll(/^\{"listening".*$/gm, '');
  world = worldOf(around, {
    service: {
      url: cluster.address,
      key: cluster.key,
      call: cluster.call,
      log: () => nodes.map(({ logFile }) => logOf(logFile)).join('\n'),
    },
    databaseUrl: environment['ROWMILL_DATABASE_URL']!,
    // Of PostgreSQL the journal as well: it holds whatever was ever written.
    folders: [services.directory, dirname(dirname(nodes[0]!.logFile)), files],
  });
  const { markers } = world;
  markers.add('keys.pepper', Buffer.from(environment['ROWMILL_KEYS_PEPPER']!, 'base64'));
  markers.add('browser.token', environment['ROWMILL_BROWSER_TOKEN']!);
  await noteVaultKeys(markers, environment['ROWMILL_VAULT_KEY_FILE']!, 'vault.keys');
  await useAll(world);
}, 300_000);
afterAll(() => opened.disposeAsync());

const histories: Place = async () =>
  (await keptTexts(temporalOf(cluster.environment))).map(({ where, text }) => latin1(where, text));

const temporalsDatabases: Place = async () =>
  (await storedTexts(cluster.services.postgres.url)).map(({ where, text }) => latin1(where, text));

const everything: typeof PLACES = [
  ...PLACES,
  ['histories of Temporal, raw and decoded', histories, 'batchesPerRun'],
  ['databases of Temporal', temporalsDatabases, 'executions'],
  ['Redis', redisDump, 'boot'],
];

describe('no secret stands in', () => {
  test.each(everything)('%s', async (_, place, witness) => {
    const kept = await place(world);
    expect(kept.some(({ where, bytes }) => bytes.includes(witness) || where.includes(witness))).toBe(true);
    expect(leaksIn(kept, world.markers.all)).toEqual([]);
  });
});

describe('a secret that was put there by hand is found in', () => {
  test('histories of Temporal: in plain as they are, encrypted once they are decoded', async () => {
    const plain = marker();
    const encrypted = `user:${marker()}`;
    await runLeakyWorkflow(temporalOf(cluster.environment), Buffer.from(plain).toString('base64'), 'plain');
    await runLeakyWorkflow(temporalOf(cluster.environment), encodeURIComponent(encrypted), 'encrypted');
    const sought = new Map([
      ['plain', plain],
      ['encrypted', encrypted],
    ]);
    const found = leaksIn(await histories(world), sought);
    expect(found).toContain('plain in history of leak-plain, raw');
    expect(found).toContain('encrypted in history of leak-encrypted, decoded');
    expect(found).not.toContain('encrypted in history of leak-encrypted, raw');
    expect(leaksIn(await temporalsDatabases(world), sought)).toContain('plain in temporal.history_node');
  });

  test('Redis', async () => {
    const planted = marker();
    const redis = new Redis(cluster.environment['ROWMILL_REDIS_URL']!);
    await redis.hset('planted', 'field', Buffer.from(planted).toString('hex'));
    redis.disconnect();
    expect(leaksIn(await redisDump(), new Map([['it', planted]]))).toEqual(['it in Redis planted']);
  });

  test('the bucket and the journal of PostgreSQL', async () => {
    const planted = marker();
    const query = `seed '[{ "a": "${planted}" }]' || freeze planted`;
    await world.askOnce('POST', '/v1/sirp/query/runner/dispatch/wait', { query });
    const place = PLACES.find(([name]) => name.startsWith('segments'))![1];
    const search = createSearch(new Map([['it', planted]]));
    const found = (await place(world)).filter(({ bytes }) => search(bytes).length > 0);
    const names = found.map(({ where }) => where).join('\n');
    expect(names).toMatch(/^file s3\/.*, decoded$/m);
    expect(names).toMatch(/^file postgres\/.*pg_wal.*, raw$/m);
  });
});

/** Everything that Redis holds, key by key. */
async function redisDump(): Promise<readonly KeptBytes[]> {
  const redis = new Redis(cluster.environment['ROWMILL_REDIS_URL']!);
  try {
    const kept: KeptBytes[] = [];
    for (const key of await redis.keys('*')) {
      const type = await redis.type(key);
      const read = READ[type];
      if (read === undefined) throw new Error(`${key} is a ${type}`);
      kept.push(keptText(`Redis ${key}`, `${key} ${JSON.stringify(await read(redis, key))}`));
    }
    return kept;
  } finally {
    redis.disconnect();
  }
}

const READ: Readonly<Record<string, (redis: Redis, key: string) => Promise<unknown>>> = {
  none: async () => undefined,
  string: (redis, key) => redis.get(key),
  hash: (redis, key) => redis.hgetall(key),
  list: (redis, key) => redis.lrange(key, 0, -1),
  set: (redis, key) => redis.smembers(key),
  zset: (redis, key) => redis.zrange(key, '0', '-1'),
  stream: (redis, key) => redis.xrange(key, '-', '+'),
};

function latin1(where: string, text: string): KeptBytes {
  return { where, bytes: Buffer.from(text, 'latin1') };
}

function marker(): string {
  return `planted${randomBytes(12).toString('hex')}`;
}
