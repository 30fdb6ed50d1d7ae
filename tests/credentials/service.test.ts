import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Place } from '../server/open-place.ts';
import { startPlace } from '../server/start-place.ts';
import { CLIENT, startIdentityProvider, type IdentityProvider } from './start-identity-provider.ts';
import { walkThroughConsent } from './walk-through-consent.ts';

const REDIRECT = 'http://127.0.0.1:7717/callback';
const CREDENTIALS = '/v1/secrets/credentials';

describe('credentials of the service', () => {
  let place: Place & AsyncDisposable;
  let provider: IdentityProvider;
  beforeAll(async () => {
    place = await startPlace();
    provider = await startIdentityProvider({ redirectUri: REDIRECT });
  });
  afterAll(async () => {
    await provider[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  });

  const make = (method: string, path: string, body?: unknown) =>
    place.make(place.editor.byKey, method, path, body);
  const credential = (type: string, name: string, fields: object, hosts?: readonly string[]) => ({
    type,
    config: { credential: { name, ...(hosts && { hosts }) }, credentials: { [type]: fields } },
  });
  const runs = (query: string) => make('POST', '/v1/sirp/query/runner/dispatch/wait', { query });

  test('is used by a query, on the record, and shown to nobody', async () => {
    const shown = await make(
      'POST',
      CREDENTIALS,
      credential('oauth', 'hr', { tokenUrl: `${provider.url}/token`, ...CLIENT }, ['127.0.0.1']),
    );
    expect(shown).toMatchObject({
      config: { credentials: { oauth: { clientId: CLIENT.clientId, clientSecret: '••••••••' } } },
    });
    const used = await runs(`api get ${provider.url}/api --credentials.oauth hr`);
    expect(used).toMatchObject({ status: 'completed', results: [{ content: { ok: true } }] });
    const byHandle = await runs(
      `oauth --credential hr || api get ${provider.url}/api --bearer $token.access_token$ --enrich`,
    );
    expect(byHandle).toMatchObject({ status: 'completed', total: 1, results: [{ content: { ok: true } }] });
    const token = provider.seen.at(-1)!.replace('Bearer ', '');
    expect(provider.granted).toEqual({ client_credentials: 1 });
    expect(await make('GET', `${CREDENTIALS}/hr`)).toMatchObject({
      token: { obtainedAt: expect.any(String) },
    });

    const { items } = (await place.make(place.admin.byKey, 'GET', '/v1/audit?limit=100')) as {
      items: readonly { operation: string; object?: string; actor: string }[];
    };
    const uses = items.filter(({ operation }) => operation === 'useSecret');
    expect(new Set(uses.map(({ actor, object }) => `${actor} ${object}`))).toEqual(
      new Set([used, byHandle].map(({ id }) => `query ${String(id)} hr`)),
    );
    expect(uses).toHaveLength(2);
    const everything = [shown, used, byHandle, items];
    for (const { id } of [used, byHandle])
      for (const part of ['', '/status', '/stages', '/commands', '/bundle', '/stages/0/results'])
        everything.push(await make('GET', `/v1/sirp/queries/${String(id)}${part}`));
    const text = JSON.stringify(everything);
    expect(text).not.toContain(CLIENT.clientSecret);
    expect(text).not.toContain(token);
  });

  test('whose handle stands in rows of an earlier run still means the same when failed rows are run again', async () => {
    const sent = `api get ${provider.url}/api/flaky --bearer $token.access_token$ --retry 0`;
    const { id, total } = await runs(`oauth --credential hr || ${sent}`);
    expect(total).toBe(0);
    expect(provider.seen.at(-1)).toMatch(/^Bearer [\w-]{20,}$/);
    const again = await make('POST', `/v1/sirp/queries/${String(id)}/rerun`, { from: 'failed' });
    const path = `/v1/sirp/queries/${String(again['id'])}/status`;
    await expect.poll(async () => (await make('GET', path))['status'], { timeout: 20_000 }).toBe('completed');
    expect(provider.seen.at(-1)).toBe(provider.seen.at(-2));
    expect(provider.granted).toEqual({ client_credentials: 1 });
  });

  test('that a person has to agree to is connected through a local callback', async () => {
    const fields = {
      grant: 'authorization_code',
      authorizationUrl: `${provider.url}/auth`,
      tokenUrl: `${provider.url}/token`,
      scope: 'openid offline_access',
      ...CLIENT,
    };
    await make('POST', CREDENTIALS, credential('oauth', 'mine', fields, ['127.0.0.1']));
    const asking = `api get ${provider.url}/api --credential mine`;
    const early = await runs(asking);
    const failed = await make('GET', `/v1/sirp/queries/${String(early['id'])}/errors`);
    expect(failed).toMatchObject({ items: [{ code: 'credential/not-connected' }] });
    const begun = await make('POST', `${CREDENTIALS}/mine/consent`, { redirectUri: REDIRECT });
    const answer = await walkThroughConsent(String(begun['authorizationUrl']), REDIRECT);
    await make('POST', `${CREDENTIALS}/mine/consent/answer`, { answer });
    expect(await runs(asking)).toMatchObject({ results: [{ content: { ok: true } }] });
    // The other side ends the token before its time.
    provider.endTokens();
    expect(await runs(`${asking} --cache false`)).toMatchObject({ results: [{ content: { ok: true } }] });
    expect(provider.granted).toMatchObject({ authorization_code: 1, refresh_token: 1 });
  });

  test('that names no host goes nowhere, nor does a secret; with hosts both do', async () => {
    const { headers, site } = { headers: place.editor.byKey, site: place.site };
    await make('POST', CREDENTIALS, credential('custom', 'bare', { value: 'canary-bare-value' }));
    await make('POST', '/v1/secrets/secrets', { name: 'loose', secret: 'canary-loose-value' });
    await make('POST', '/v1/secrets/secrets', {
      name: 'bound',
      secret: 'canary-bound-value',
      metadata: { hosts: ['127.0.0.1'] },
    });
    for (const name of ['bare', 'loose']) {
      const { id } = await runs(`api get ${site}/1 --bearer $CREDENTIALS.${name}$`);
      const { json } = await place.ask({
        method: 'GET',
        path: `/v1/sirp/queries/${String(id)}/errors`,
        headers,
      });
      expect(json).toMatchObject({ items: [{ code: 'egress/secret-not-for-host' }] });
    }
    const bound = await runs(`api get ${provider.url}/api --bearer $CREDENTIALS.bound$`);
    expect(bound).toMatchObject({ total: 0 });
    expect(provider.seen.at(-1)).toBe('Bearer canary-bound-value');
    const elsewhere = { method: 'PUT', headers, body: credential('custom', 'bare', {}, ['127.0.0.1']) };
    expect(await place.ask({ ...elsewhere, path: `${CREDENTIALS}/bare` })).toMatchObject({
      status: 422,
      json: { code: 'vault/secret-needed-again' },
    });
    const again = { value: 'canary-bare-value' };
    await make('PUT', `${CREDENTIALS}/bare`, credential('custom', 'bare', again, ['127.0.0.1']));
    await runs(`api get ${provider.url}/api --credential bare`);
    expect(provider.seen.at(-1)).toBe('Bearer canary-bare-value');
  });

  test('a change of a credential is not answered from the cache', async () => {
    await make('POST', CREDENTIALS, credential('custom', 'fresh', { value: 'canary-one' }, ['127.0.0.1']));
    const text = `api get ${place.site}/7 --credential fresh`;
    const requestsOf = async () => {
      const { id } = await runs(text);
      const { stages } = (await make('GET', `/v1/sirp/queries/${String(id)}/status`)) as {
        stages: readonly { requests: number }[];
      };
      return stages[0]!.requests;
    };
    expect([await requestsOf(), await requestsOf()]).toEqual([1, 0]);
    await make(
      'PUT',
      `${CREDENTIALS}/fresh`,
      credential('custom', 'fresh', { value: 'canary-two' }, ['127.0.0.1']),
    );
    expect(await requestsOf()).toBe(1);
  });
});
