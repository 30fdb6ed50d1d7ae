import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const lines = (page: Page) =>
  page
    .getByRole('table', { name: 'Runs' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

async function choose(page: Page, field: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

const actions = (page: Page) => page.getByRole('toolbar', { name: 'This run' });

test('a run is found by text, state, time and star, and its filter is in the address', async () => {
  await runQuery(web, 'range 1 3 heron || expect "heron > 2"');
  const wanted = await runQuery(web, 'range 1 7 heron');
  await runQuery(web, 'range 1 8 heron');
  const page = await web.open('/runs');
  await page.getByRole('textbox', { name: 'Text of the query or note' }).fill('HERON');
  await expect.poll(() => lines(page).count()).toBe(3);
  await choose(page, 'State', 'Completed');
  await expect.poll(() => lines(page).count()).toBe(2);
  await choose(page, 'Time', 'Last hour');
  await lines(page)
    .filter({ hasText: 'range 1 7 heron' })
    .getByRole('button', { name: 'Star this run' })
    .click();
  await page.getByRole('button', { name: 'Take the star from this run' }).waitFor();
  await page.getByRole('button', { name: 'Starred' }).click();
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await lines(page).getByRole('cell').allInnerTexts()).toEqual(
    expect.arrayContaining(['completed', 'range 1 7 heron', 'first key', '7']),
  );
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    text: 'HERON',
    state: 'completed',
    since: 'hour',
    starred: 'true',
  });

  const elsewhere = await web.open(
    new URL(page.url()).pathname.slice('/app'.length) + new URL(page.url()).search,
  );
  await expect.poll(() => lines(elsewhere).count()).toBe(1);
  expect(await elsewhere.getByRole('textbox', { name: 'Text of the query or note' }).inputValue()).toBe(
    'HERON',
  );
  expect(await elsewhere.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Completed');
  await lines(elsewhere).getByRole('link').click();
  await elsewhere.getByRole('tab', { name: /Rows.*7/ }).waitFor();
  expect(new URL(elsewhere.url()).pathname).toBe(`/app/runs/${wanted}`);
  await elsewhere.goBack();
  await expect.poll(() => lines(elsewhere).count()).toBe(1);
});

test('a filter that nothing fits says so, and leads back to all runs', async () => {
  const page = await web.open('/runs?text=nobodywrotethis&state=expired');
  await page.getByText('No run fits the filter.').waitFor();
  await page.getByRole('button', { name: 'Show all runs' }).click();
  await lines(page).first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Text of the query or note' }).inputValue()).toBe('');
  expect(new URL(page.url()).search).toBe('');
});

test('a run that failed says so in the list and on its page', async () => {
  await runQuery(web, 'range 1 3 stork || expect "stork > 2"');
  const page = await web.open('/runs?state=failed&text=stork');
  await expect.poll(() => lines(page).count()).toBe(1);
  await lines(page).getByRole('link').click();
  await actions(page).getByText('failed').waitFor();
  await page
    .getByRole('alert', { name: 'How the run ended' })
    .getByText(/Failed at stage 2, expect/)
    .waitFor();
});

test('a star and a note are kept with the run and shown in the list', async () => {
  const id = await runQuery(web, 'range 1 4 egret');
  const page = await web.open(`/runs/${id}`);
  await page.getByRole('button', { name: 'Star this run' }).click();
  await page.getByRole('button', { name: 'Take the star from this run' }).waitFor();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Before the shop moved <b>house</b>');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change the note' }).waitFor();

  const other = await web.open('/runs?text=shop+moved+%3Cb%3E&starred=true');
  await lines(other).getByText('Before the shop moved <b>house</b>').waitFor();
  await lines(other).getByRole('button', { name: 'Take the star from this run' }).click();
  await other.getByText('No run fits the filter.').waitFor();
});

test('what failed is run again, alone, from a stage, or all of it', async () => {
  let isClosed = true;
  const site = createServer(({ url }, reply) => {
    const isMissing = isClosed && url !== '/1';
    reply.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' });
    reply.end(JSON.stringify({ page: url }));
  }).listen(0, '127.0.0.31');
  await once(site, 'listening');
  try {
    const { port } = site.address() as AddressInfo;
    const id = await runQuery(web, `range 1 3 ibis || api get http://127.0.0.31:${port}/$ibis$`);
    isClosed = false;
    const page = await web.open(`/runs/${id}`);
    await actions(page).getByText('partial').waitFor();
    await actions(page).getByRole('button', { name: 'Re-run failed' }).click();
    await page.getByRole('tab', { name: /Rows.*2/ }).waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/app/runs/${id}`);
    await page.getByRole('link', { name: 'an earlier run' }).click();
    await actions(page).getByText('partial').waitFor();

    await actions(page).getByRole('button', { name: 'From stage 2' }).click();
    await actions(page).getByText('completed').waitFor();
    await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
    const second = new URL(page.url()).pathname;

    await actions(page).getByRole('button', { name: 'Run again' }).click();
    await page.waitForURL((url) => url.pathname !== second);
    await actions(page).getByText('completed').waitFor();
    await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
    expect(web.complaints).toEqual([]);
  } finally {
    site.closeAllConnections();
    site.close();
  }
});

test('a run that takes long is cancelled on its page, and its timeline stays', async () => {
  const answer = await web.call('/v1/sirp/query/runner/dispatch', {
    method: 'POST',
    body: JSON.stringify({ query: 'range 1 100 crane || sleep 60 --concurrency 1' }),
  });
  const { id } = (await answer.json()) as { id: string };
  const page = await web.open(`/runs?state=under+way&text=crane`);
  await lines(page).getByRole('link').click();
  await actions(page).getByText('running').waitFor();
  await actions(page).getByRole('button', { name: 'Cancel' }).click();
  await actions(page).getByText('cancelled').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/runs/${id}`);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page
    .getByRole('region', { name: /range/ })
    .getByRole('img', { name: /Batch 1/ })
    .first()
    .waitFor();
  await actions(page).getByRole('button', { name: 'Run again' }).waitFor();
  expect(web.complaints).toEqual([]);
});
