import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createEgress } from '@rowmill/egress';
import { createConsents, createTokenDesk } from '@rowmill/engine';
import {
  createChest,
  createCredentials,
  createCredentialTokens,
  openDatabase,
  openKeyFile,
} from '@rowmill/resources';
import { createTestDatabase } from '@rowmill/resources/testing';
import { expect, test } from 'vitest';
import { CLIENT, startIdentityProvider } from './start-identity-provider.ts';
import { walkThroughConsent } from './walk-through-consent.ts';

const ENGINES = 8;
const ROUNDS = 2;
const LIFE_SECONDS = 8;
const REDIRECT = 'http://127.0.0.1:7717/callback';

test('eight engines, each with connections and a way out of its own, refresh a token once', async () => {
  await using opened = new AsyncDisposableStack();
  const provider = opened.use(
    await startIdentityProvider({ lifeSeconds: LIFE_SECONDS, beforeToken: () => delay(300) }),
  );
  const server = opened.use(await createTestDatabase());
  const directory = await mkdtemp(join(tmpdir(), 'eight-'));
  opened.defer(() => rm(directory, { recursive: true }));

  async function openOne() {
    const database = opened.use(openDatabase(server.url, { connections: 2 }));
    const keyFile = await openKeyFile(join(directory, 'vault.keys'), { isOurs: true });
    const chest = await createChest({ database, keyFile });
    const egress = opened.use(createEgress({ allow: ['127.0.0.0/8'] }));
    const send = egress.send.bind(egress);
    const tokens = createCredentialTokens({ database, chest });
    return { database, chest, tokens, send, credentials: createCredentials({ database, chest }) };
  }
  const first = await openOne();
  const workspace = randomUUID();
  await first.database.system.insertInto('workspace').values({ id: workspace, name: 'eight' }).execute();
  const fields = {
    grant: 'authorization_code',
    authorizationUrl: `${provider.url}/auth`,
    tokenUrl: `${provider.url}/token`,
    scope: 'openid offline_access',
    ...CLIENT,
  };
  const author = { workspace, actor: 'user ada' };
  await first.credentials.create(author, { name: 'hr', type: 'oauth', hosts: ['127.0.0.1'], fields });
  const credential = (await first.credentials.open(workspace, 'hr'))!;
  const wish = { workspace, name: 'hr', credential };
  const consents = createConsents(first);
  const begun = await consents.begin(wish, REDIRECT);
  await consents.finish(wish, await walkThroughConsent(begun.authorizationUrl, REDIRECT));

  const engines = [first];
  while (engines.length < ENGINES) engines.push(await openOne());
  const desks = engines.map(createTokenDesk);
  for (let round = 1; round <= ROUNDS; round++) {
    await delay(LIFE_SECONDS * 1000 * 0.8);
    const asked = desks.flatMap((desk) => [1, 2, 3].map(() => desk.token(workspace, 'hr', { credential })));
    const given = new Set((await Promise.all(asked)).map(({ accessToken }) => accessToken));
    expect(given.size).toBe(1);
    // A refresh token that were used twice would end the whole consent at this provider.
    expect(provider.granted).toEqual({ authorization_code: 1, refresh_token: round });
  }
});
