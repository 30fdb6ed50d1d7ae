import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startLaptop } from '../../laptop/start-laptop.ts';
import { noteVaultKeys } from './note-vault-keys.ts';
import { startSurroundings } from './start-surroundings.ts';
import { worldOf, type World } from './world.ts';

/** What the first start prints for people, once: the key and the password that they begin with. */
const GREETING = /^ +(?:API key|[Pp]assword|user) .*$/gm;

export interface LaptopWorld extends World {
  readonly vaultKeys: string;
}

/** A laptop, with settings of a cluster that it has no use for. */
export async function startLaptopWorld(): Promise<LaptopWorld> {
  await using opened = new AsyncDisposableStack();
  const around = opened.use(await startSurroundings());
  const { markers } = around;
  const data = await mkdtemp(join(tmpdir(), 'rowmill-canaries-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  // What the command line keeps for its next call.
  opened.defer(() => rm(`${data}-config`, { recursive: true, force: true }));
  const files = join(data, 'files');
  await mkdir(files);
  const database = new URL(opened.use(await createTestDatabase()).url);
  if (database.password === '') database.password = markers.plain('the password of the database');
  const laptop = await startLaptop({
    data,
    env: {
      ...around.environment,
      DATABASE_URL: database.href,
      ROWMILL_BROWSER_TOKEN: markers.plain('browser.token').padEnd(40, '0'),
      ROWMILL_EGRESS_TOKEN: markers.plain('egress.token').padEnd(40, '0'),
      ROWMILL_S3_SECRET_ACCESS_KEY: markers.plain('s3.secretAccessKey'),
      ROWMILL_REDIS_URL: `redis://:${markers.plain('the password of redis.url')}@127.0.0.1:1`,
      ROWMILL_KEYS_PEPPER: markers.add('keys.pepper', randomBytes(32)).toString('base64'),
      ROWMILL_TEMPORAL_CODEC_KEYS: `a:${markers.add('temporal.codecKeys', randomBytes(32)).toString('base64')}`,
      ROWMILL_STORES_FILES_DIRECTORY: files,
    },
    flags: ['--no-demo', '--log-level', 'trace'],
  });
  opened.defer(async () => void (await laptop.stop()));
  const pepper = await readFile(join(data, 'secret.key'), 'utf8');
  markers.add('secret.key', Buffer.from(pepper.trim(), 'base64'));
  const vaultKeys = join(data, 'vault.keys');
  await noteVaultKeys(markers, vaultKeys, 'vault.keys');
  const service = { ...laptop, log: () => laptop.output().replaceAll(GREETING, '') };
  const world = worldOf(around, { service, databaseUrl: database.href, folders: [data] });
  const rest = opened.move();
  return { ...world, vaultKeys, [Symbol.asyncDispose]: () => rest.disposeAsync() };
}
