import { createClient } from '@rowmill/client';
import { expect, test } from 'vitest';
import { startService } from '../cli/start-service.ts';
import { runInTerminal } from '../cli/terminal.ts';
import { CLIENT, startIdentityProvider } from './start-identity-provider.ts';
import { walkThroughConsent } from './walk-through-consent.ts';

const PORT = 7731;
const REDIRECT = `http://127.0.0.1:${PORT}/callback`;

test('rowmill oauth connect waits for the browser and hands its answer to the server', async () => {
  await using service = await startService();
  await using provider = await startIdentityProvider({ redirectUri: REDIRECT });
  const oauth = {
    grant: 'authorization_code',
    authorizationUrl: `${provider.url}/auth`,
    tokenUrl: `${provider.url}/token`,
    scope: 'openid offline_access',
    ...CLIENT,
  };
  const headers = { authorization: `svc ${service.key}`, 'content-type': 'application/json' };
  const made = await fetch(`${service.url}/v1/secrets/credentials`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      type: 'oauth',
      config: { credential: { name: 'mine', hosts: ['127.0.0.1'] }, credentials: { oauth } },
    }),
  });
  expect(made.status).toBe(201);

  const env = { ROWMILL_SERVER: service.url, ROWMILL_KEY: service.key };
  const printed = Promise.withResolvers<string>();
  const ran = runInTerminal(['oauth', 'connect', 'mine', '--port', String(PORT)], {
    columns: 2_000,
    env,
    onPicture(picture) {
      const address = /^http\S+$/m.exec(picture)?.[0];
      if (address !== undefined) printed.resolve(address);
    },
  });
  const url = await Promise.race([
    printed.promise,
    ran.then(({ lines }) => Promise.reject(new Error(`it ended early: ${lines.join(' ')}`))),
  ]);
  expect((await fetch(`${REDIRECT}?code=x&state=forged`)).status).toBe(400);
  const answer = await walkThroughConsent(url, REDIRECT);
  const page = await fetch(`${REDIRECT}?${new URLSearchParams(answer)}`);
  expect(page.status).toBe(200);
  const { exitCode, lines, raw } = await ran;
  expect(lines.at(-1)).toBe('The credential mine is connected.');
  expect(exitCode).toBe(0);
  expect(raw).not.toContain(CLIENT.clientSecret);

  const client = createClient({ server: service.url, key: service.key });
  const run = await client.run(`api get ${provider.url}/api --credential mine`);
  expect(await run.ended).toMatchObject({ status: 'completed' });
  expect(provider.seen).toHaveLength(1);
});
