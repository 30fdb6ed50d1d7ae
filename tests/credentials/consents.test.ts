import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OAUTH_MAPPINGS } from '@rowmill/contracts';
import { createConsents } from '@rowmill/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftFor, openTokenWorld, REDIRECT, type TokenWorld } from './open-token-world.ts';
import { CLIENT, startIdentityProvider } from './start-identity-provider.ts';

describe('a consent', () => {
  let world: TokenWorld;
  beforeAll(async () => {
    world = await openTokenWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const unknown = { code: 'credential/consent-unknown' };
  const person = { grant: 'authorization_code', authorizationUrl: 'http://127.0.0.1:9/auth?keep=1' };

  test('takes a permit for the exchange', async () => {
    await using provider = await startIdentityProvider();
    const { wish, answer } = await world.connected(provider);
    const hosts: string[] = [];
    const consents = createConsents({
      ...world.consentParts,
      permit: async (workspace, host) => {
        hosts.push(`${workspace} ${host}`);
        return () => true;
      },
    });
    await consents.finish(wish, answer);
    expect(hosts).toEqual([`${wish.workspace} 127.0.0.1`]);
    expect(provider.granted).toEqual({ authorization_code: 1 });
  });

  test('for a client that has changed since is worth nothing, and its code goes to nobody', async () => {
    await using provider = await startIdentityProvider();
    const { wish, answer, consents, change, credential } = await world.connected(provider);
    const fields = { ...credential.fields, scope: 'openid' };
    const changed = await change({ ...draftFor(provider), fields });
    await expect(consents.finish({ ...wish, credential: changed }, answer)).rejects.toMatchObject(unknown);
    expect(provider.granted).toEqual({});
  });

  test('whose credential changes during the exchange is not said to be kept', async () => {
    const asked = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await using provider = await startIdentityProvider({
      beforeToken: () => {
        asked.resolve();
        return goOn.promise;
      },
    });
    const { wish, answer, consents, change, credential, tokens } = await world.connected(provider);
    const finished = consents.finish(wish, answer);
    await asked.promise;
    await change({ ...draftFor(provider), fields: { ...credential.fields, scope: 'openid' } });
    goOn.resolve();
    await expect(finished).rejects.toMatchObject(unknown);
    expect(await tokens.read(wish.workspace, 'hr')).not.toHaveProperty('token');
  });

  test('is refused in one line, without what the other side was sent', async () => {
    await using provider = await startIdentityProvider();
    const { consents, wish, answer } = await world.connected(provider);
    const description = `${CLIENT.clientSecret}\r\n${'long '.repeat(10_000)}`;
    const no = { state: answer['state']!, error: 'access_denied', error_description: description };
    const error = (await consents.finish(wish, no).catch((reason: unknown) => reason)) as Error;
    expect(error).toMatchObject({ code: 'credential/token-refused' });
    expect(error.message).toMatch(/: access_denied, ••• long long/);
    expect(error.message).not.toMatch(/[\r\n]/);
    expect(error.message.length).toBeLessThan(400);
  });

  test('asks Google for a token that outlives the hour, and nothing can be said in our place', async () => {
    const google = OAUTH_MAPPINGS.find(({ name }) => name === 'google')!;
    const consents = createConsents(world.consentParts);
    const begin = async (authorizationParameters: string) => {
      const { workspace, credential } = await world.keep(
        draftFor({ url: 'http://127.0.0.1:9' }, { ...person, authorizationParameters }),
      );
      const { authorizationUrl, state } = await consents.begin(
        { workspace, name: 'hr', credential },
        REDIRECT,
      );
      return { state, asked: new URL(authorizationUrl).searchParams };
    };
    const { asked } = await begin(google.authorizationParameters!);
    expect(Object.fromEntries(asked)).toMatchObject({
      keep: '1',
      access_type: 'offline',
      prompt: 'consent',
      response_type: 'code',
      client_id: CLIENT.clientId,
    });
    const forged = await begin('state=mine&redirect_uri=http%3A%2F%2Fevil.test&code_challenge_method=plain');
    expect(forged.asked.getAll('state')).toEqual([forged.state]);
    expect(forged.asked.get('redirect_uri')).toBe(REDIRECT);
    expect(forged.asked.get('code_challenge_method')).toBe('S256');
    await expect(begin('no parameters')).rejects.toMatchObject({ code: 'request/invalid' });
  });

  test('brings the token of a bot, as Slack calls it', async () => {
    const server = createServer((_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ok: true, access_token: 'xoxb-1', token_type: 'bot', scope: 'channels:read' })),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const consents = createConsents(world.consentParts);
    const { workspace, credential, desk, tokenBy } = await world.keep(draftFor({ url }, person));
    const wish = { workspace, name: 'hr', credential };
    const { state } = await consents.begin(wish, REDIRECT);
    await consents.finish(wish, { code: 'c', state });
    expect(await tokenBy(desk)).toMatchObject({ accessToken: 'xoxb-1', scope: 'channels:read' });
    server.close();
  });
});
