import { randomUUID } from 'node:crypto';
import { SERVICE_NAMES } from '@rowmill/contracts';
import { createAudit, createIdempotency, createLicences } from '@rowmill/resources';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../routes/index.ts';
import { knownKeys } from '../testing/known-keys.fixture.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.fixture.ts';
import { newIssuer } from './issue-licence.fixture.ts';
import { createReadLicence } from './read-licence.ts';

const NOW = Date.UTC(2026, 5, 1);
const inDays = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

describe('licences', () => {
  const issuer = newIssuer();
  const [workspace, other] = [randomUUID(), randomUUID()];
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({
      routes,
      async services(database) {
        for (const id of [workspace, other])
          await database.system.insertInto('workspace').values({ id, name: id }).execute();
        return {
          licences: createLicences({ database }),
          readLicence: createReadLicence([newIssuer().publicKey, issuer.publicKey]),
          idempotency: createIdempotency({ database }),
          inWorkspace: database.inWorkspace.bind(database),
        };
      },
      authenticate: () => {
        const caller = { workspace, actor: 'user ada' };
        return knownKeys({
          admin: { ...caller, role: 'admin' },
          viewer: { ...caller, role: 'viewer' },
          stranger: { ...caller, workspace: other, role: 'admin' },
        });
      },
    });
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function send(operation: string, body?: unknown, key = 'admin') {
    const [method, path] = operation.split(' ');
    const isForm = body instanceof FormData;
    const reply = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        authorization: `svc ${key}`,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    // oxlint-disable-next-line typescript/no-explicit-any
    const json: any = text === '' ? undefined : JSON.parse(text);
    return { status: reply.status, body: json };
  }
  const add = (value: string) => send('POST /v1/licorice/licenses', { licenseKey: { value } });
  const form = (content: string, field = 'licenseKey', name = '../../etc/passwd'): FormData => {
    const data = new FormData();
    data.append(field, new Blob([content], { type: 'application/jose' }), name);
    return data;
  };
  const licensesOf = async (key = 'viewer') =>
    (await send('GET /v1/sirp/services/licenses', undefined, key)).body.items;

  test('without one every service is whole; with one it says so too', async () => {
    const community = { edition: 'community', whole: true, holder: null, expiresAt: null };
    expect(await licensesOf()).toEqual(SERVICE_NAMES.map((service) => ({ service, ...community })));
    const exp = inDays(30);
    const claims = { jti: 'l-1', edition: 'supported', holder: 'Example Ltd', services: ['krull'], exp };
    const made = await add(issuer.issue(claims));
    expect(made).toMatchObject({
      status: 201,
      body: { licence: 'l-1', edition: 'supported', holder: 'Example Ltd', services: ['krull'] },
    });
    const expiresAt = new Date(exp * 1000).toISOString();
    const after = await licensesOf();
    expect(after).toContainEqual({
      service: 'krull',
      edition: 'supported',
      whole: true,
      holder: 'Example Ltd',
      expiresAt,
    });
    expect(after).toContainEqual({ service: 'sirp', ...community });
    expect(await licensesOf('stranger')).toContainEqual({ service: 'krull', ...community });

    expect((await add(issuer.issue(claims))).body.code).toBe('request/taken');
    const list = await send('GET /v1/licorice/licenses', undefined, 'viewer');
    expect(list.body.items).toEqual([made.body]);
    const path = `/v1/licorice/licenses/${made.body.id}`;
    expect((await send(`DELETE ${path}`, undefined, 'stranger')).status).toBe(404);
    expect((await send(`DELETE ${path}`)).status).toBe(204);
    expect((await send(`DELETE ${path}`)).status).toBe(404);
    expect(await licensesOf()).toContainEqual({ service: 'krull', ...community });
    const { items } = await createAudit({ database: server.database }).list(workspace, { limit: 9 });
    expect(items.map(({ operation }) => operation)).toEqual(['deleteLicense', 'addLicense']);
  });

  test('a file that is uploaded is read, whatever it is called', async () => {
    const token = issuer.issue({ jti: 'l-2', edition: 'supported', holder: 'Example Ltd' });
    const made = await send('POST /v1/licorice/licenses/upload', form(`${token}\n`));
    expect(made).toMatchObject({ status: 201, body: { licence: 'l-2', expiresAt: null } });
    const byJson = { licenseKey: { value: issuer.issue({ jti: 'l-3', edition: 'x', holder: 'y' }) } };
    expect((await send('POST /v1/licorice/licenses/upload', byJson)).status).toBe(201);
    const wrongField = form(issuer.issue({ jti: 'l-4', edition: 'x', holder: 'y' }), 'file');
    expect((await send('POST /v1/licorice/licenses/upload', wrongField)).status).toBe(422);
    const large = await send('POST /v1/licorice/licenses/upload', form('x'.repeat(30_000)));
    expect(large.body.code).toBe('request/too-large');
  });

  test.each(['/v1/licorice/licenses', '/v1/licorice/licenses/upload'])(
    'facts about a file are no file: %s',
    async (path) => {
      const facts = {
        fieldname: 'licenseKey',
        encoding: '7bit',
        filename: '/etc/passwd',
        mimetype: 'text/plain',
      };
      for (const licenseKey of [{}, facts, { ...facts, value: ' \n' }]) {
        const refused = await send(`POST ${path}`, { licenseKey });
        expect([refused.status, refused.body.code]).toEqual([422, 'licence/no-content']);
      }
    },
  );

  test('a form without a file is no licence either', async () => {
    const data = new FormData();
    data.append('licenseKey', 'text');
    const refused = await send('POST /v1/licorice/licenses/upload', data);
    expect([refused.status, refused.body.code]).toEqual([422, 'licence/no-content']);
  });

  const good = { jti: 'x', edition: 'supported', holder: 'Example Ltd' };
  const stranger = newIssuer();
  const [head = '', payload = '', signature = ''] = issuer.issue(good).split('.');
  const flipped = Buffer.from(JSON.stringify({ ...good, holder: 'Eve' })).toString('base64url');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  test.each([
    ['words', 'not a licence'],
    ['somebody else', stranger.issue(good)],
    ['another payload', `${head}.${flipped}.${signature}`],
    ['no signature', `${none}.${payload}.`],
    ['an algorithm that is none', `${none}.${payload}.${signature}`],
    ['another algorithm', issuer.issue(good, { alg: 'HS256' })],
    ['no holder', issuer.issue({ jti: 'x', edition: 'y' })],
    ['no object', issuer.issue(['x'])],
    ['a service that is none', issuer.issue({ ...good, services: ['everything'] })],
    ['expired', issuer.issue({ ...good, exp: inDays(-1) })],
    ['not yet', issuer.issue({ ...good, nbf: inDays(1) })],
    ['a text beyond all size', `${'x'.repeat(17_000)}.x.x`],
  ])('%s is refused', async (_, value) => {
    const refused = await add(value);
    expect([refused.status, refused.body.code]).toEqual([422, 'licence/not-valid']);
  });

  test('a licence that has run out no longer shows', async () => {
    const licences = createLicences({ database: server.database });
    const author = { workspace: other, actor: 'user bob' };
    const claims = { edition: 'old', holder: 'Bob', token: 'x' };
    await server.database.inWorkspace(other, async (tx) => {
      await licences.add(tx, author, { ...claims, issuedAs: 'past', expiresAt: new Date(Date.now() - 1) });
    });
    expect(await licences.valid(other)).toEqual([]);
    expect((await licences.list(other, { limit: 9 })).items).toMatchObject([{ issuedAs: 'past' }]);
  });

  test('when a licence ends is decided to the second', async () => {
    const read = createReadLicence([issuer.publicKey], () => NOW);
    const token = issuer.issue({ ...good, exp: NOW / 1000 + 1 });
    expect(await read(token)).toMatchObject({ expiresAt: new Date(NOW + 1000) });
    const later = createReadLicence([issuer.publicKey], () => NOW + 1000);
    await expect(later(token)).rejects.toMatchObject({ code: 'licence/not-valid' });
  });

  test('where no issuer is known, nothing is a licence; a bad key is told at the start', async () => {
    await expect(createReadLicence([])(issuer.issue(good))).rejects.toThrow('licence.issuerKeys');
    expect(() => createReadLicence(['AAAA'])).toThrow('licence.issuerKeys');
  });
});
