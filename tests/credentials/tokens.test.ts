import { generateKeyPairSync, randomUUID, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createConsents } from '@rowmill/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftFor, openTokenWorld, REDIRECT, type TokenWorld } from './open-token-world.ts';
import { CLIENT, startIdentityProvider, type IdentityProvider } from './start-identity-provider.ts';

describe('tokens from a real OpenID provider', () => {
  let world: TokenWorld;
  beforeAll(async () => {
    world = await openTokenWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const ask = (provider: IdentityProvider, token: string) =>
    fetch(`${provider.url}/api`, { headers: { authorization: `Bearer ${token}` } });

  test('client credentials: one token serves until its end', async () => {
    await using provider = await startIdentityProvider();
    const { desk, tokenBy } = await world.keep(draftFor(provider));
    const first = await tokenBy(desk);
    expect((await ask(provider, first.accessToken)).status).toBe(200);
    expect((await tokenBy(desk)).accessToken).toBe(first.accessToken);
    expect(provider.granted).toEqual({ client_credentials: 1 });
    const next = await tokenBy(desk, first.accessToken);
    expect(next.accessToken).not.toBe(first.accessToken);
    expect(provider.granted).toEqual({ client_credentials: 2 });
  });

  test('authorization code with PKCE, then refresh with rotated refresh tokens', async () => {
    await using provider = await startIdentityProvider({ lifeSeconds: 2 });
    const { desk, tokenBy, consents, wish, answer } = await world.connected(provider);
    await expect(tokenBy(desk)).rejects.toMatchObject({ code: 'credential/not-connected' });
    await consents.finish(wish, answer);
    const first = await tokenBy(desk);
    expect((await ask(provider, first.accessToken)).status).toBe(200);
    for (let n = 0; n < 2; n++) {
      await new Promise((resolve) => setTimeout(resolve, 1_700));
      const { accessToken } = await tokenBy(desk);
      expect((await ask(provider, accessToken)).status).toBe(200);
    }
    expect(provider.granted).toEqual({ authorization_code: 1, refresh_token: 2 });
  });

  test('an answer is taken once, from whoever asked, and never after ten minutes', async () => {
    await using provider = await startIdentityProvider();
    const { consents, wish, answer } = await world.connected(provider);
    const unknown = { code: 'credential/consent-unknown' };
    await expect(consents.finish(wish, { ...answer, state: 'other' })).rejects.toMatchObject(unknown);
    const elsewhere = { ...wish, workspace: await world.vault.newWorkspace() };
    await expect(consents.finish(elsewhere, answer)).rejects.toMatchObject(unknown);
    await consents.finish(wish, answer);
    await expect(consents.finish(wish, answer)).rejects.toMatchObject(unknown);
    const { consents: slow, wish: again, answer: late } = await world.connected(provider);
    const later = createConsents({ ...world.consentParts, now: () => Date.now() + 11 * 60_000 });
    await expect(later.finish(again, late)).rejects.toMatchObject(unknown);
    await expect(slow.finish(again, late)).rejects.toMatchObject(unknown);
  });

  test('a person who says no, and a client that is none', async () => {
    await using provider = await startIdentityProvider();
    const { consents, wish, answer } = await world.connected(provider);
    const no = { state: answer['state']!, error: 'access_denied', error_description: 'no, thank you' };
    await expect(consents.finish(wish, no)).rejects.toMatchObject({
      code: 'credential/token-refused',
      details: { problem: 'access_denied, no, thank you' },
    });
    const { desk, tokenBy } = await world.keep(draftFor(provider, { clientSecret: 'wrong' }));
    const refused = await tokenBy(desk).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'credential/token-refused', retry: false });
    expect(String(refused)).not.toContain('wrong');
  });

  test('a credential that asks nobody has no consent to give', async () => {
    await using provider = await startIdentityProvider();
    const { workspace, credential } = await world.keep(draftFor(provider));
    const consents = createConsents(world.consentParts);
    await expect(consents.begin({ workspace, name: 'hr', credential }, REDIRECT)).rejects.toMatchObject({
      code: 'credential/no-consent',
    });
  });

  test('whoever died while asking is waited for no longer than its lease', async () => {
    await using provider = await startIdentityProvider();
    const { workspace, tokens, desk, tokenBy } = await world.keep(draftFor(provider));
    expect(await tokens.claim(workspace, 'hr', randomUUID(), 1_000)).toBe(true);
    const before = performance.now();
    await tokenBy(desk);
    expect(performance.now() - before).toBeGreaterThan(900);
    expect(provider.granted).toEqual({ client_credentials: 1 });
  });

  test.each([
    [503, 'oops', 'credential/token-unavailable'],
    [429, '{"error":"slow_down"}', 'credential/token-unavailable'],
    [200, 'no JSON', 'credential/token-refused'],
    [302, '', 'credential/token-refused'],
  ])('a provider that answers %i %j', async (status, body, code) => {
    const server = createServer((_request, response) =>
      response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(body),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { desk, tokenBy } = await world.keep(draftFor({ url } as IdentityProvider));
    const error = await tokenBy(desk).catch((reason: unknown) => reason);
    server.close();
    expect(error).toMatchObject({ code });
    expect(String(error)).not.toContain(CLIENT.clientSecret);
  });

  test('a service account proves itself by an assertion that its key has signed', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const asked: URLSearchParams[] = [];
    const server = createServer(async (request, response) => {
      asked.push(new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()));
      const token = { access_token: `gcp-${asked.length}`, token_type: 'Bearer', expires_in: 3600 };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(token));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const tokenUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const fields = { clientEmail: 'robot@project.test', privateKey: pem, privateKeyId: 'k1', tokenUrl };
    const { desk, tokenBy } = await world.keep({ name: 'hr', type: 'gcp', fields });
    expect(await tokenBy(desk)).toMatchObject({ accessToken: 'gcp-1' });
    expect(asked[0]!.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const [header = '', claims = '', signature = ''] = asked[0]!.get('assertion')!.split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'k1' });
    expect(read(claims)).toMatchObject({
      iss: 'robot@project.test',
      aud: tokenUrl,
      scope: 'https://www.googleapis.com/auth/cloud-platform',
    });
    const bytes = Buffer.from(`${header}.${claims}`);
    expect(verify('RSA-SHA256', bytes, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
    const broken = await world.keep({
      name: 'hr',
      type: 'gcp',
      fields: { ...fields, privateKey: 'canary-no-key' },
    });
    const error = await broken.tokenBy(broken.desk).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'credential/unsigned' });
    expect(String(error)).not.toContain('canary-no-key');
    server.close();
  });

  test('a provider that is away is asked again later', async () => {
    const provider = await startIdentityProvider();
    const { desk, tokenBy } = await world.keep(draftFor(provider));
    await provider[Symbol.asyncDispose]();
    await expect(tokenBy(desk)).rejects.toMatchObject({ code: 'egress/unreachable', retry: true });
  });
});
