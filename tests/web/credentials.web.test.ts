import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLIENT, startIdentityProvider } from '../credentials/start-identity-provider.ts';
import { keepPicture } from './keep-picture.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';

const HOST = '127.0.0.21';
const API_KEY = 'canary-of-the-web-4e1b9a';
const TOKEN = 'canary-of-a-token-7d20';
const account = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** An API that answers those who show its key or its token; tokens are for those who sign with the key of the account. */
const api = createServer((request, reply) => {
  void (async () => {
    const body = Buffer.concat((await Array.fromAsync(request)) as Uint8Array[]).toString();
    const send = (status: number, value: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/token')
      return isSigned(new URLSearchParams(body).get('assertion') ?? '')
        ? send(200, { access_token: TOKEN, token_type: 'Bearer', expires_in: 3600 })
        : send(400, { error: 'invalid_grant' });
    const { authorization, 'x-shop-key': key } = request.headers;
    return key === API_KEY || authorization === `Bearer ${TOKEN}`
      ? send(200, [{ order: 'for those with the key' }])
      : send(401, { error: 'who are you' });
  })();
});

function isSigned(assertion: string): boolean {
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  return verify('sha256', signed, account.publicKey, Buffer.from(signature, 'base64url'));
}

let web: Web;
let address: string;
beforeAll(async () => {
  web = await openWeb();
  await new Promise<void>((resolve) => api.listen(0, HOST, resolve));
  address = `http://${HOST}:${(api.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

/** Reads along what the service answers, to look for what it must not say. */
function listenTo(page: Page): () => Promise<string> {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/v1/')) answers.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(answers)).join('\n');
}

async function addHost(page: Page, host: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Hosts' }).fill(host);
  await page.keyboard.press('Enter');
}

const keep = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Keep it in the vault' }).click();

test('an API key is kept, used by a query, and shown to nobody', async () => {
  const page = await web.open('/credentials');
  await page.getByRole('button', { name: 'New credential' }).click();
  await page.getByRole('button', { name: /^Custom/ }).click();
  await keep(page);
  expect(await page.getByText('Needed.').count()).toBe(2);

  const said = listenTo(page);
  await page.getByRole('textbox', { name: 'Name', exact: false }).fill('web-shop');
  await addHost(page, HOST);
  await page.getByLabel(/^Value/).fill(API_KEY);
  await page.getByLabel('Place').selectOption('header');
  await page.getByRole('textbox', { name: 'Parameter' }).fill('x-shop-key');
  await keep(page);
  await page.getByRole('heading', { name: 'web-shop' }).waitFor();
  await page.getByPlaceholder('Kept. Type to replace it.').waitFor();

  // Saved again without the secret, it stays as it is.
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved /).waitFor();
  await keepPicture(page, 'credential');
  expect(await page.content()).not.toContain(API_KEY);

  await page.getByRole('link', { name: 'Query' }).first().click();
  await writeQuery(page, `api get ${address}/orders --credential web-shop`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: 'for those with the key' }).waitFor();
  await page.getByRole('tab', { name: /^Commands/ }).click();
  await page.getByText(`${address}/orders`).last().waitFor();

  await page.goto(`${web.service.url}/app/credentials`);
  await page.getByRole('row', { name: new RegExp(`web-shop Custom ${HOST}`) }).waitFor();
  expect(await page.content()).not.toContain(API_KEY);
  const answers = await said();
  expect(answers).toContain('for those with the key');
  expect(answers).not.toContain(API_KEY);
  expect(web.complaints).toEqual([]);
});

test('a host that is none is said at its field; a key in PEM form keeps its lines', async () => {
  const page = await web.open('/credentials?make=gcp');
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill('web-cloud');
  await page.getByRole('textbox', { name: 'Client email' }).fill('reader@project.example');
  await page.getByRole('textbox', { name: /^Private key(?! id)/ }).fill(account.privateKey);
  await page.getByRole('textbox', { name: 'Token URL' }).fill(`${address}/token`);
  await addHost(page, 'no host!');
  await keep(page);
  await page.getByText('Each must be a host name such as api.example.org').waitFor();
  await page.getByRole('combobox', { name: 'Hosts' }).click();
  await page.keyboard.press('Backspace');
  await addHost(page, HOST);
  await keep(page);
  await page.getByRole('heading', { name: 'web-cloud' }).waitFor();
  await page.getByPlaceholder('Kept. Type to replace it.').waitFor();
  for (const line of account.privateKey.split('\n').slice(1, 3))
    expect(await page.content()).not.toContain(line);

  // Without the ends of its lines the key would sign nothing.
  await page.getByRole('link', { name: 'Query' }).first().click();
  await writeQuery(page, `api get ${address}/cloud --credential web-cloud`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: 'for those with the key' }).waitFor();

  await page.goto(`${web.service.url}/app/credentials?one=web-cloud`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'New credential' }).waitFor();
  expect((await web.call('/v1/secrets/credentials/web-cloud')).status).toBe(404);
  expect(web.complaints).toEqual([]);
});

test('a custom secret goes to its host, and a prompt and a checkpoint can be read and changed', async () => {
  const page = await web.open('/credentials?tab=secrets');
  const said = listenTo(page);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('web-secret');
  await page.getByLabel(/^Value/).fill(API_KEY);
  await addHost(page, HOST);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: new RegExp(`web-secret kept, never shown ${HOST}`) }).waitFor();
  await page.getByRole('button', { name: 'web-secret', exact: true }).click();
  await page.getByPlaceholder('Kept. Type to replace it.').waitFor();
  expect(await page.content()).not.toContain(API_KEY);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Prompts' }).click();
  await page.getByRole('button', { name: 'New prompt' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('web-prompt');
  await page.getByRole('textbox', { name: 'Prompt' }).fill('Say it in\none line.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /web-prompt Say it in one line\./ }).waitFor();

  await page.getByRole('tab', { name: 'Checkpoints' }).click();
  await page.getByRole('button', { name: 'New checkpoint' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('web-checkpoint');
  await page.getByRole('textbox', { name: 'Value' }).fill('7');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'web-checkpoint', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('8');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /web-checkpoint 8/ }).waitFor();

  await page.getByRole('link', { name: 'Query' }).first().click();
  await writeQuery(
    page,
    `api get ${address}/orders --headers '{ "x-shop-key": "$CREDENTIALS.web-secret$" }' || addcolumn since $CHECKPOINTS.web-checkpoint$`,
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: 'for those with the key' }).waitFor();
  await page.getByRole('gridcell', { name: '8', exact: true }).waitFor();
  expect(await said()).not.toContain(API_KEY);
  expect(web.complaints).toEqual([]);
});

test('a person gives consent at a provider, and the credential has a token', async () => {
  await using provider = await startIdentityProvider({
    redirectUri: `${web.service.url}/app/credentials/consent`,
  });
  const page = await web.open('/credentials?make=oauth');
  await page.getByRole('textbox', { name: 'Name', exact: false }).first().fill('web-consent');
  await addHost(page, '127.0.0.1');
  await page.getByLabel('Grant').selectOption('authorization_code');
  await page.getByRole('textbox', { name: 'Token URL' }).fill(`${provider.url}/token`);
  await page.getByRole('textbox', { name: 'Authorization URL' }).fill(`${provider.url}/auth`);
  await page.getByRole('textbox', { name: 'Client id' }).fill(CLIENT.clientId);
  await page.getByLabel(/^Client secret/).fill(CLIENT.clientSecret);
  await page.getByRole('textbox', { name: 'Scope' }).fill('openid offline_access');
  await page.getByRole('textbox', { name: 'Authorization parameters' }).fill('prompt=consent');
  await keep(page);
  await page.getByText('needs consent').waitFor();

  await page.getByRole('button', { name: 'Connect' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Give consent at 127\.0\.0\.1:/ }).click();
  const tab = await opened;
  await tab.getByText('web-consent is connected').waitFor();
  expect(new URL(tab.url()).search, 'the code does not stay in the address').toBe('');
  // The tab that waited has seen it.
  await page.getByText('has a token').waitFor();
  expect(provider.granted).toEqual({ authorization_code: 1 });
  for (const token of provider.tokens) expect(await tab.content()).not.toContain(token);

  await page.goto(`${web.service.url}/app/query`);
  await writeQuery(page, `api get ${provider.url}/api --credential web-consent`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('gridcell', { name: 'true' }).waitFor();
  expect(web.complaints).toEqual([]);
}, 120_000);
