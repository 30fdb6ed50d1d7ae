import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { startIdentityProvider, type IdentityProvider } from '../../credentials/start-identity-provider.ts';
import { startLaptop, type Laptop } from '../../laptop/start-laptop.ts';
import { ask, type Answered } from '../../server/ask.ts';
import { createMarkers, type Markers } from './markers.ts';
import { startCollector, type Collector } from './start-collector.ts';
import { startEchoSite, type EchoSite } from './start-echo-site.ts';
import { startMailTaker, type MailTaker } from './start-mail-taker.ts';

/** A laptop with everything it can talk to, in which every secret is a marker. */
export interface World extends AsyncDisposable {
  readonly markers: Markers;
  readonly laptop: Laptop;
  readonly databaseUrl: string;
  /** All that the service keeps on the disk, stores' files included. */
  readonly data: string;
  readonly site: EchoSite;
  /** Another site, which no credential names. */
  readonly elsewhere: EchoSite;
  readonly provider: IdentityProvider;
  readonly collector: Collector;
  readonly mail: MailTaker;
  /** Every answer so far, except those that give a secret out this once. */
  readonly answers: readonly { readonly where: string; readonly text: string }[];
  /** Asks as the first admin. */
  ask(method: string, path: string, body?: unknown): Promise<Answered>;
  /** Asks for what is shown this once, so that the answer is not kept. */
  askOnce(method: string, path: string, body?: unknown): Promise<Answered>;
}

export async function startWorld(): Promise<World> {
  await using opened = new AsyncDisposableStack();
  const markers = createMarkers();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-canaries-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const files = join(data, 'files');
  await mkdir(files);
  const database = new URL(opened.use(await createTestDatabase()).url);
  if (database.password === '') database.password = markers.plain('the password of the database');
  const site = opened.use(await startEchoSite('127.0.0.1', markers.plain('a token of the site')));
  const elsewhere = opened.use(await startEchoSite('127.0.0.2', 'none'));
  const provider = opened.use(await startIdentityProvider());
  const collector = opened.use(await startCollector());
  const smtpPassword = markers.plain('smtp.password');
  const mail = opened.use(await startMailTaker(smtpPassword));
  const laptop = await startLaptop({
    data,
    env: {
      DATABASE_URL: database.href,
      ROWMILL_EGRESS_ALLOW: '127.0.0.0/8',
      ROWMILL_METRICS: 'true',
      ROWMILL_TRUSTED_PROXIES: '127.0.0.1',
      ROWMILL_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
      ROWMILL_SMTP_HOST: '127.0.0.1',
      ROWMILL_SMTP_PORT: String(mail.port),
      ROWMILL_SMTP_TLS: 'none',
      ROWMILL_SMTP_FROM: 'mill@example.org',
      ROWMILL_SMTP_USER: 'mill',
      ROWMILL_SMTP_PASSWORD: smtpPassword,
      ROWMILL_BROWSER_TOKEN: markers.plain('browser.token').padEnd(40, '0'),
      ROWMILL_EGRESS_TOKEN: markers.plain('egress.token').padEnd(40, '0'),
      ROWMILL_S3_SECRET_ACCESS_KEY: markers.plain('s3.secretAccessKey'),
      ROWMILL_REDIS_URL: `redis://:${markers.plain('the password of redis.url')}@127.0.0.1:1`,
      ROWMILL_KEYS_PEPPER: markers.add('keys.pepper', randomBytes(32)).toString('base64'),
      ROWMILL_TEMPORAL_CODEC_KEYS: `a:${markers.add('temporal.codecKeys', randomBytes(32)).toString('base64')}`,
      ROWMILL_STORES_FILES_DIRECTORY: files,
      ROWMILL_RATE_PER_SECOND: '100000',
      ROWMILL_RATE_BURST: '100000',
    },
    flags: ['--no-demo', '--log-level', 'trace'],
  });
  opened.defer(async () => void (await laptop.stop()));
  markers.add('the first key', laptop.key);
  const pepper = await readFile(join(data, 'secret.key'), 'utf8');
  markers.add('secret.key', Buffer.from(pepper.trim(), 'base64'));
  await noteVaultKeys(markers, data, 'vault.keys');

  const answers: { where: string; text: string }[] = [];
  const headers = { authorization: `svc ${laptop.key}` };
  const askOnce: World['askOnce'] = (method, path, body) =>
    ask(laptop.url, { method, path, headers, ...(body === undefined ? {} : { body }) });
  const rest = opened.move();
  return {
    markers,
    laptop,
    databaseUrl: database.href,
    data,
    site,
    elsewhere,
    provider,
    collector,
    mail,
    answers,
    askOnce,
    async ask(method, path, body) {
      const answered = await askOnce(method, path, body);
      const said = `${JSON.stringify([...answered.headers])}\n${answered.text}`;
      answers.push({ where: `answer to ${method} ${path}`, text: said });
      return answered;
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** The bytes of the vault's keys, which are made up by the service. */
export async function noteVaultKeys(markers: Markers, data: string, name: string): Promise<void> {
  const lines = (await readFile(join(data, 'vault.keys'), 'utf8')).split('\n');
  const keys = lines.filter((line) => line !== '' && !line.startsWith('#'));
  for (const [index, key] of keys.entries()) markers.add(`${name} ${index}`, Buffer.from(key, 'base64'));
}
