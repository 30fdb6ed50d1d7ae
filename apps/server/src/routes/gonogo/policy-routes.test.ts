import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { watchPolicies } from '../../policies/watch-policies.ts';
import { openPolicyServer, type PolicyServer, type Received } from './policy-server.fixture.ts';

const POLICIES = '/v1/gonogo/policies';

describe('the policy operations', () => {
  let server: PolicyServer;
  let count = 0;
  beforeAll(async () => {
    server = await openPolicyServer();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function make(policy: object, domain = `d${(count += 1)}.example`): Promise<Received> {
    return server.send(`POST ${POLICIES}`, { key: 'editor', body: { name: 'a policy', domain, policy } });
  }
  const policyOf = (domain: string, policy: object = { perSecond: 1 }): object => ({
    name: 'a policy',
    domain,
    policy,
  });

  test('a policy is created, read, replaced and deleted', async () => {
    const made = await make({ perSecond: 2, perMinute: 0 }, 'BÜCHER.example.');
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'a policy',
      domain: 'xn--bcher-kva.example',
      policy: { perSecond: 2, perMinute: 0 },
      version: 1,
    });
    const path = `${POLICIES}/${String(made.body['id'])}` as const;
    expect(made.headers).toMatchObject({ location: path, etag: '"1"' });
    const read = await server.send(`GET ${path}`, { key: 'viewer' });
    expect([read.status, read.body, read.headers['etag']]).toEqual([200, made.body, '"1"']);

    const body = policyOf('xn--bcher-kva.example', { perTenSeconds: 9 });
    const stale = await server.send(`PUT ${path}`, { body, headers: { 'if-match': '"7"' } });
    expect([stale.status, stale.body['code']]).toEqual([412, 'request/changed-meanwhile']);
    const replaced = await server.send(`PUT ${path}`, { body, headers: { 'if-match': '"1"' } });
    expect([replaced.status, replaced.headers['etag']]).toEqual([200, '"2"']);
    expect(replaced.body['policy']).toEqual({ perTenSeconds: 9 });

    expect((await server.send(`DELETE ${path}`, { headers: { 'if-match': '"1"' } })).status).toBe(412);
    expect((await server.send(`DELETE ${path}`)).status).toBe(204);
    expect((await server.send(`DELETE ${path}`)).status).toBe(404);
    const { items } = await server.audit.list(server.workspace, { limit: 3 });
    expect(items.map(({ operation, actor }) => [operation, actor])).toEqual([
      ['deletePolicy', 'user ada'],
      ['updatePolicy', 'user ada'],
      ['createPolicy', 'user ada'],
    ]);
  });

  test.each<[string, unknown, string]>([
    ['no limits', policyOf('a.example', {}), 'request/invalid'],
    ['a negative limit', policyOf('a.example', { perSecond: -1 }), 'request/invalid'],
    ['a broken limit', policyOf('a.example', { perSecond: 1.5 }), 'request/invalid'],
    ['a limit past all numbers', policyOf('a.example', { perSecond: 1e300 }), 'request/invalid'],
    ['a limit as text', policyOf('a.example', { perSecond: '1' }), 'request/invalid'],
    ['an unknown window', policyOf('a.example', { perHour: 1 }), 'request/invalid'],
    ['an unknown field', { ...policyOf('a.example'), id: randomUUID() }, 'request/invalid'],
    ['a long domain', policyOf('a'.repeat(1_001)), 'request/invalid'],
    ['no name', { ...policyOf('a.example'), name: '' }, 'request/invalid'],
    ['a name that cannot be kept', { ...policyOf('a.example'), name: 'a\0b' }, 'request/invalid'],
    ['an address for a domain', policyOf('http://a.example/'), 'policy/bad-domain'],
    ['a pattern for a domain', policyOf('*.a.example'), 'policy/bad-domain'],
    ['a domain that cannot be kept', policyOf('a\0b.example'), 'request/invalid'],
  ])('%s is refused', async (_, body, code) => {
    const { status, body: problem } = await server.send(`POST ${POLICIES}`, { body });
    expect([status, problem['code']]).toEqual([422, code]);
  });

  test('a domain has one policy, however it is written', async () => {
    expect((await make({ perSecond: 1 }, 'twice.example')).status).toBe(201);
    for (const domain of ['TWICE.example.', 'twice.example:80']) {
      const { status, body } = await make({ perSecond: 1 }, domain);
      expect([status, body['code']]).toEqual([409, 'policy/taken']);
    }
  });

  test('a list goes on where it ended', async () => {
    for (let n = 0; n < 5; n++) await make({ perSecond: 1 });
    const all = await server.send(`GET ${POLICIES}`);
    const seen: unknown[] = [];
    let page = await server.send(`GET ${POLICIES}?limit=2`);
    for (;;) {
      seen.push(...(page.body['items'] as unknown[]));
      const next = page.body['nextCursor'];
      if (next === undefined) break;
      expect(page.headers['link']).toContain(String(next));
      page = await server.send(`GET ${POLICIES}?limit=2&cursor=${String(next)}`);
    }
    expect(seen).toEqual(all.body['items']);
    expect((await server.send(`GET ${POLICIES}?cursor=x`)).status).toBe(422);
  });

  test("another workspace's policy is missing", async () => {
    const { body } = await make({ perSecond: 1 }, 'ours.example');
    const path = `${POLICIES}/${String(body['id'])}` as const;
    const sent = { key: 'stranger' };
    expect((await server.send(`GET ${path}`, sent)).status).toBe(404);
    expect((await server.send(`PUT ${path}`, { ...sent, body: policyOf('x.example') })).status).toBe(404);
    expect((await server.send(`DELETE ${path}`, sent)).status).toBe(404);
    const enforce = `/v1/gonogo/domains/ours.example/enforce/${String(body['id'])}` as const;
    expect((await server.send(`POST ${enforce}`, sent)).status).toBe(404);
    expect((await server.send(`GET ${POLICIES}`, sent)).body).toEqual({ items: [] });
  });

  test('check decides by the policy, or by the default, and takes nothing', async () => {
    await make({ perMinute: 2 }, 'check.example');
    const check = async (domain: string, body?: unknown): Promise<Received> =>
      server.send(`POST /v1/gonogo/domains/${domain}/check`, { key: 'viewer', body });
    const now = Date.now();
    const refused = await check('www.check.example', { domainDispatches: [[now - 1_000], [now, 1]] });
    expect(refused.body).toMatchObject({
      go: false,
      window: 'perMinute',
      counts: { perSecond: expect.any(Number), perTenSeconds: 2, perMinute: 2 },
    });
    expect(refused.body['retryAfterMs']).toBeGreaterThan(30_000);
    const free = {
      go: true,
      retryAfterMs: 0,
      window: null,
      counts: { perSecond: 0, perTenSeconds: 0, perMinute: 0 },
    };
    for (let n = 0; n < 3; n++) expect((await check('check.example')).body).toEqual(free);
    expect((await check('check.example', {})).body).toEqual(free);
    const byDefault = await check('unknown.example', { domainDispatches: [[now + 60_000]] });
    expect(byDefault.body).toMatchObject({ go: false, window: 'perSecond' });
    const bad = await check('a%2Fb');
    expect([bad.status, bad.body['code']]).toEqual([422, 'policy/bad-domain']);
    for (const domainDispatches of [[[]], [[1, 2, 3]], [['1']], [1], 'x', [[-1]], [[1.5]]]) {
      expect((await check('check.example', { domainDispatches })).status).toBe(422);
    }
  });

  test('enforce takes from the counter that queries take from, and a change counts at once', async () => {
    const { body } = await make({ perMinute: 2 }, 'live.example');
    const id = String(body['id']);
    const enforce = (domain: string): Promise<Received> =>
      server.send(`POST /v1/gonogo/domains/${domain}/enforce/${id}`, { key: 'editor' });
    await server.gates.gateOf(server.workspace).take('live.example');
    expect((await enforce('WWW.live.example')).body).toEqual({ go: true, retryAfterMs: 0 });
    const refused = await enforce('live.example');
    expect([refused.status, refused.body['go']]).toEqual([200, false]);
    expect(refused.body['retryAfterMs']).toBeGreaterThan(30_000);
    const put = (policy: object): Promise<Received> =>
      server.send(`PUT ${POLICIES}/${id}`, { body: policyOf('live.example', policy) });
    await put({ perMinute: 3 });
    expect((await enforce('live.example')).body['go']).toBe(true);
    expect((await enforce('live.example')).body['go']).toBe(false);
    await put({ perSecond: 0 });
    expect((await enforce('live.example')).body).toEqual({ go: false, retryAfterMs: null });
    const elsewhere = await enforce('other.example');
    expect([elsewhere.status, elsewhere.body['code']]).toEqual([422, 'policy/not-covered']);
    expect((await enforce('a%20b')).body['code']).toBe('policy/bad-domain');
  });

  test('counters tell what is used of each policy, and of domains without one', async () => {
    const { gates, workspace } = server;
    const { body } = await make({ perMinute: 5 }, 'counted.example');
    const closed = await make({ perSecond: 0 }, 'closed.example');
    for (const host of ['counted.example', 'www.counted.example', 'www.bare.example'])
      await gates.gateOf(workspace).take(host);
    const counters = async (query = '', key = 'viewer'): Promise<readonly unknown[]> =>
      (await server.send(`GET /v1/gonogo/counters${query}`, { key })).body['items'] as unknown[];
    const counted = {
      domain: 'counted.example',
      policyId: body['id'],
      limits: { perMinute: 5 },
      counts: { perSecond: 2, perTenSeconds: 2, perMinute: 2 },
      retryAfterMs: 0,
    };
    const bare = { domain: 'bare.example', limits: { perMinute: 60 }, counts: { perMinute: 1 } };
    const shut = { policyId: closed.body['id'], retryAfterMs: null };
    const all = await counters();
    expect(all).toContainEqual(counted);
    expect(all).toContainEqual(expect.objectContaining(shut));
    expect(all.find((counter) => (counter as typeof bare).domain === 'bare.example')).toMatchObject(bare);
    expect(await counters('?domain=deep.www.COUNTED.example')).toEqual([counted]);
    expect(await counters('?domain=never.example')).toEqual([
      {
        domain: 'never.example',
        limits: { perSecond: 1, perTenSeconds: 10, perMinute: 60 },
        counts: { perSecond: 0, perTenSeconds: 0, perMinute: 0 },
        retryAfterMs: 0,
      },
    ]);
    const told = JSON.stringify(await counters('', 'stranger'));
    expect(told).not.toContain('counted');
    const bad = await server.send('GET /v1/gonogo/counters?domain=a%2Fb');
    expect([bad.status, bad.body['code']]).toEqual([422, 'policy/bad-domain']);
  });

  test('what another process changes counts here soon', async () => {
    const { gates, policies, workspace } = server;
    const { body } = await make({ perMinute: 0 }, 'far.example');
    const far = gates.gateOf(workspace);
    expect(await far.nearest('far.example')).toBe(Infinity);
    await using _watch = watchPolicies({ policies, gates, everyMs: 10 });
    await policies.delete({ workspace, actor: 'elsewhere' }, String(body['id']));
    await vi.waitFor(async () => expect(await far.nearest('far.example')).toBe(0));
  });

  test('roles are asked for', async () => {
    const body = policyOf('role.example');
    const id = randomUUID();
    for (const [operation, key] of [
      [`POST ${POLICIES}`, 'viewer'],
      [`PUT ${POLICIES}/${id}`, 'viewer'],
      [`DELETE ${POLICIES}/${id}`, 'viewer'],
      [`POST /v1/gonogo/domains/a.example/enforce/${id}`, 'viewer'],
      ['POST /v1/gonogo/restart', 'editor'],
      ['GET /v1/gonogo/environment', 'editor'],
    ] as const) {
      const sent = operation.includes('policies') && !operation.startsWith('D') ? { key, body } : { key };
      expect([operation, (await server.send(operation, sent)).status]).toEqual([operation, 403]);
    }
  });
});
