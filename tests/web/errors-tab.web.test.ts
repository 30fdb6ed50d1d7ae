import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { gridRow, runPath } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
let site: Server;
let url: string;
/** Pages that are not there yet. */
let isOpen = false;
beforeAll(async () => {
  web = await openWeb();
  site = createServer(({ url: path }, response) => {
    const isThere = isOpen || path === '/first';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ path }));
  });
  // An address of its own: the demo shop has policies for 127.0.0.1.
  await once(site.listen(0, '127.0.0.32'), 'listening');
  url = `http://127.0.0.32:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  site.close();
});

test('failed rows are shown with their cause, and re-run once the cause is gone', async () => {
  isOpen = false;
  const run = await runQuery(
    web,
    `seed '["first", "second", "third"]' || api get ${url}/$value$ --cache false`,
  );
  const page = await web.open(runPath(run));
  await page.getByRole('tab', { name: /Errors.*2/ }).click();
  await page.getByRole('tabpanel').getByText('2 rows failed').waitFor();
  const reason = page.getByRole('region', { name: 'api/refused' });
  await reason.getByText('Stage 2, api: api/refused').waitFor();
  const row = reason.getByRole('row').filter({ hasText: `get ${url}/third` });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    '3',
    `get ${url}/third`,
    '1',
    expect.stringContaining('answered 404'),
  ]);

  await reason.getByRole('button', { name: 'Commands' }).click();
  await page.getByRole('switch', { name: 'Only failed' }).and(page.locator(':checked')).waitFor();
  expect(await page.getByRole('list', { name: 'Commands' }).getByRole('button').count()).toBe(2);

  isOpen = true;
  await page.getByRole('tab', { name: /Errors/ }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Re-run failed' }).click();
  await page.getByRole('tab', { name: /Rows.*2/ }).waitFor();
  await gridRow(page, 2).getByText('/third').waitFor();
  expect(new URL(page.url()).searchParams.get('run')).not.toContain(run);
  expect(web.complaints).toEqual([]);
});

test('where nothing failed it says so', async () => {
  const page = await web.open(runPath(await runQuery(web, 'range 1 3 n'), { tab: 'errors' }));
  await page.getByText('No row failed.').waitFor();
  expect(web.complaints).toEqual([]);
});
