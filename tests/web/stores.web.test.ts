import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';

const TOKEN = 'canary-of-a-store-91c7';

/** Somebody else's service that takes rows, as this test decides. */
const other = {
  rows: [] as { n?: number }[],
  tokens: new Set<string>(),
  headers: {} as IncomingHttpHeaders,
  refused: new Set<number>(),
};
const server = createServer((request, reply) => {
  void (async () => {
    const text = Buffer.concat((await Array.fromAsync(request)) as Uint8Array[]).toString();
    other.headers = request.headers;
    other.tokens.add(request.headers.authorization ?? 'none');
    const rows = text === '' ? [] : [JSON.parse(text) as { n?: number }].flat();
    if (rows.some(({ n }) => other.refused.has(n!)))
      return reply.writeHead(422).end('there is a row that it does not like');
    other.rows.push(...rows);
    return reply.writeHead(204).end();
  })();
});

let web: Web;
let url: string;
beforeAll(async () => {
  web = await openWeb();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.22', resolve));
  url = `http://127.0.0.22:${(server.address() as AddressInfo).port}/rows`;
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const nameField = (page: Page) => page.getByRole('textbox', { name: /^Name/ }).first();
const create = (page: Page): Promise<void> => page.getByRole('button', { name: 'Create the store' }).click();

async function run(page: Page, query: string): Promise<void> {
  await page.getByRole('link', { name: 'Query' }).first().click();
  await writeQuery(page, query);
  await page.keyboard.press('Control+Enter');
}

test('a store is made by its form, tested for real, and says why it does not work', async () => {
  const page = await web.open('/stores');
  await page.getByRole('button', { name: 'New store' }).click();
  await page.getByRole('button', { name: /^http / }).click();
  await nameField(page).fill('web-api');
  await page.getByRole('textbox', { name: /^URL/ }).fill('ftp://example.org');
  await create(page);
  await page.getByText('Has to begin with http:// or https://').waitFor();
  await page.getByRole('textbox', { name: /^URL/ }).fill(url);
  const headers = page.getByRole('group', { name: 'Headers' }).first();
  await headers.getByRole('button', { name: 'Add' }).click();
  await headers.getByRole('textbox', { name: 'Name of newKey' }).fill('x-from');
  await headers.getByRole('textbox').nth(1).fill('the web');
  // One that is left empty is not sent.
  await headers.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel(/^Token/).fill(TOKEN);
  await create(page);
  await page.getByRole('heading', { name: 'web-api' }).waitFor();
  await page.getByText('Kept in the vault: token.').waitFor();
  expect(await page.content()).not.toContain(TOKEN);

  await page.getByRole('button', { name: 'Test' }).click();
  await page
    .getByRole('status')
    .getByText(/^It works \(/)
    .waitFor();
  expect([...other.tokens]).toEqual([`Bearer ${TOKEN}`]);
  expect(other.headers).toMatchObject({ 'x-from': 'the web' });
  expect(Object.keys(other.headers)).not.toContain('newkey');

  // Elsewhere the secret is not sent by itself: it has to be typed again.
  await page.getByRole('textbox', { name: /^URL/ }).fill('http://127.0.0.22:9/rows');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel(/^Token/).fill(TOKEN);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved /).waitFor();
  await page.getByRole('button', { name: 'Test' }).click();
  await page.getByText(/127\.0\.0\.22 cannot be reached: the connection was refused/).waitFor();

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'New store' }).waitFor();
  expect((await web.call('/v1/mentos/stores/web-api')).status).toBe(404);
  expect(web.complaints).toEqual([]);
});

test('a query freezes its rows into files, and the store is up', async () => {
  const page = await web.open('/stores?make=localFile');
  await nameField(page).fill('web-files');
  await page.getByRole('textbox', { name: /^Folder/ }).fill('../etc');
  await create(page);
  await page.getByText(/^Letters, digits, - and _ only/).waitFor();
  await page.getByRole('textbox', { name: /^Folder/ }).fill('web-rows');
  await create(page);
  await page.getByText('not used yet').waitFor();
  await page.getByRole('button', { name: 'Test' }).click();
  await page
    .getByRole('status')
    .getByText(/^It works \(/)
    .waitFor();

  await run(page, 'range 1 30 n || freeze web-frozen --store web-files');
  await page.getByRole('tab', { name: /Rows.*30/ }).waitFor();
  await page.getByRole('link', { name: 'Stores' }).first().click();
  await page.getByRole('row', { name: /^web-files up localFile web-rows / }).waitFor();
  await page.goto(`${web.service.url}/app/cellar?tab=manifests`);
  await page.getByRole('row', { name: /^web-frozen web-files localFile / }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('rows that a store refuses are dead letters until they are sent again', async () => {
  await web.call('/v1/mentos/stores', {
    method: 'POST',
    body: JSON.stringify({
      type: 'http',
      config: { store: { name: 'web-picky' }, configuration: { url } },
    }),
  });
  Object.assign(other, { rows: [], refused: new Set([2, 3]) });
  const page = await web.open('/query');
  await run(page, 'range 1 5 n || freeze web-letters --store web-picky');
  await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
  expect(new Set(other.rows.map(({ n }) => n))).toEqual(new Set([1, 4, 5]));

  await page.goto(`${web.service.url}/app/stores?store=web-picky`);
  await page.getByRole('tab', { name: 'Dead letters' }).click();
  const letters = page.getByRole('table', { name: 'Dead letters' });
  await letters.getByText('it answered 422: there is a row that it does not like').first().waitFor();
  expect(await letters.getByRole('button', { name: 'Send again' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Show the row' }).first().click();
  await letters.getByText('(store/refused)').waitFor();
  await keepPicture(page, 'store-dead-letters');

  // Not mended yet: both are refused again.
  await page.getByRole('button', { name: 'Send the oldest again' }).click();
  await page.getByText('2 were refused again and stay here.').waitFor();

  Object.assign(other, { rows: [], refused: new Set([3]) });
  // Letters of one moment stand in any order.
  await letters.getByRole('row').filter({ hasText: '"n":2' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send 1 again' }).click();
  await page.getByText('1 row has arrived.').waitFor();
  await letters.getByRole('button', { name: 'Send again' }).nth(1).waitFor({ state: 'detached' });
  expect(other.rows).toEqual([{ n: 2 }]);

  other.refused.clear();
  await letters.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('No dead letters: no row was given up.').waitFor();
  expect(other.rows).toEqual([{ n: 2 }, { n: 3 }]);
  expect(web.complaints).toEqual([]);
});
