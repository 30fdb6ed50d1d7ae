import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLaptop, type Laptop } from '../laptop/start-laptop.ts';
import { ask, type Answered, type Ask } from './ask.ts';
import { exercised } from './exercises.ts';
import { ISSUER_KEY } from './issue-licence.ts';
import { openPlace, type Place } from './open-place.ts';
import { requestOf } from './request-of.ts';
import { startPlaceSite } from './start-place-site.ts';

/** Names that hold secrets on many machines, or look like settings of ours; none of them is one. */
const VARIABLES = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AZURE_CLIENT_SECRET',
  'CDPATH',
  'DATABASE_PASSWORD',
  'DATABASE_URL_REPLICA',
  'GITHUB_TOKEN',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'MANPATH',
  'NPM_TOKEN',
  'OPENAI_API_KEY',
  'PGPASSWORD',
  'POSTGRES_PASSWORD',
  'REDIS_URL',
  'ROWMILL_DATABASE_PASSWORD',
  'ROWMILL_PEPPER',
  'ROWMILL_UNKNOWN',
  'SMTP_PASSWORD',
  'SSH_AUTH_SOCK',
] as const;

const canary = (): string => `canary${randomBytes(12).toString('hex')}`;
const canaries = new Map<string, string>(VARIABLES.map((name) => [name, canary()]));

/** Queries that would read the environment if anything let them. */
const CURIOUS = [
  'read /proc/self/environ',
  'read file:///proc/self/environ',
  'api get file:///proc/self/environ',
  'range 1 1 || addcolumn a "$env.AWS_SECRET_ACCESS_KEY$"',
  'range 1 1 || template a "$secret.AWS_SECRET_ACCESS_KEY$ ${AWS_SECRET_ACCESS_KEY}"',
  `range 1 1 || math a "getenv('AWS_SECRET_ACCESS_KEY')"`,
  'range 1 1 || math a "process.env.AWS_SECRET_ACCESS_KEY"',
  `range 1 1 || filter "read_text('/proc/self/environ') != ''"`,
] as const;

const PAGES = [
  '/openapi.json',
  '/docs/api',
  '/livez',
  '/readyz',
  '/startupz',
  '/metrics',
  '/nothing',
] as const;

const opened = new AsyncDisposableStack();
let laptop: Laptop;
let place: Place;
beforeAll(async () => {
  const data = await mkdtemp(join(tmpdir(), 'rowmill-canaries-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  const database = new URL(opened.use(await createTestDatabase()).url);
  if (database.password === '') database.password = canary();
  canaries.set('the password of DATABASE_URL', database.password);
  const site = opened.use(await startPlaceSite());
  laptop = await startLaptop({
    data,
    env: {
      ROWMILL_LICENCE_ISSUER_KEYS: ISSUER_KEY,
      ...Object.fromEntries(canaries),
      DATABASE_URL: database.href,
      ROWMILL_EGRESS_ALLOW: '127.0.0.1/32',
      ROWMILL_METRICS: 'true',
      ROWMILL_TRUSTED_PROXIES: '127.0.0.1',
    },
    flags: ['--no-demo', '--log-level', 'trace'],
  });
  opened.defer(async () => void (await laptop.stop()));
  place = await openPlace(laptop.url, laptop.key, site.url);
});
afterAll(() => opened.disposeAsync());

/** The names of the canaries that an answer sings of. */
function heardIn({ headers, text }: Answered): readonly string[] {
  const all = `${[...headers].flat().join('\n')}\n${text}`;
  return [...canaries].filter(([, value]) => all.includes(value)).map(([name]) => name);
}

async function expectSilence(request: Ask): Promise<Answered> {
  const answered = await ask(place.url, request);
  expect(heardIn(answered)).toEqual([]);
  return answered;
}

describe('the values of variables that are nobody’s business', () => {
  test('are known to the process', () => {
    const known = readFileSync(`/proc/${laptop.pid}/environ`, 'utf8');
    expect([...canaries.values()].filter((value) => !known.includes(value))).toEqual([]);
  });

  test.each(exercised)('are not told by %s', async (_, operation, exercise) => {
    const { byKey, bySession } = place.admin;
    const { names, shown } = (await exercise.prepare?.(place, place.admin)) ?? { names: {} };
    const headers = shown ?? (exercise.bySession === true ? bySession : byKey);
    const asked = requestOf(operation, exercise.request(names), headers);
    const { status } = await expectSilence(asked);
    expect([exercise.status, 429]).toContain(status);
    await expectSilence({ ...asked, path: `${asked.path.split('?', 1)[0]}?AWS_SECRET_ACCESS_KEY=1` });
    if (operation.method !== 'GET') await expectSilence({ ...asked, body: 'AWS_SECRET_ACCESS_KEY' });
  });

  test.each(CURIOUS)('are not found by %s', async (query) => {
    const headers = place.admin.byKey;
    for (const path of ['/v1/sirp/query/parse', '/v1/sirp/query/runner/dispatch/wait']) {
      const { json } = await expectSilence({ method: 'POST', path, headers, body: { query } });
      const { id } = json as { id?: string };
      if (id === undefined) continue;
      for (const part of ['results', 'errors', 'commands', 'bundle', 'status'])
        await expectSilence({ method: 'GET', path: `/v1/sirp/queries/${id}/${part}`, headers });
    }
  });

  test.each(PAGES)('are not on %s', async (path) => {
    await expectSilence({ method: 'GET', path });
  });

  test('are not logged', () => {
    const log = laptop.output();
    expect(log).toContain('answered');
    expect([...canaries].filter(([, value]) => log.includes(value))).toEqual([]);
  });
});
