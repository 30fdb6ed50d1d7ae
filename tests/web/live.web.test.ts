import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { keepPolicy } from './keep-policy.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { startSlowSite, type SlowSite } from './start-slow-site.ts';

let web: Web;
let slow: SlowSite;
let quick: SlowSite;
beforeAll(async () => {
  [web, slow, quick] = await Promise.all([
    openWeb(),
    startSlowSite('127.0.0.21'),
    startSlowSite('127.0.0.22'),
  ]);
  await keepPolicy(web, slow.host, { perMinute: 3 });
  await keepPolicy(web, quick.host, { perSecond: 100 });
});
afterAll(async () => {
  for (const each of [web, slow, quick]) await each[Symbol.asyncDispose]();
});

test('a run is seen as it happens: rows, requests, for which policy it waits and until when; cancelled, it keeps its rows', async () => {
  const page = await web.open('/query');
  const streams: string[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream') === true)
      streams.push(new URL(response.url()).pathname);
  });
  await writeQuery(page, `range 1 5 n\n|| api get ${slow.url}/item/$n$ --enrich`);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const stage = page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: /^2 api/ });
  await stage.getByText('3 requests').waitFor();
  await stage.getByText(`waits for ${slow.host}`).waitFor();
  await stage.getByText(/^\d+(?:\.\d)? s$/).waitFor();
  await expect.poll(() => stage.locator('[title^="until "]').getAttribute('title')).toMatch(/^until \d/);
  await page.getByRole('tab', { name: /^Rows ?3$/ }).waitFor();
  await page.getByRole('gridcell', { name: '3', exact: true }).first().waitFor();
  expect(streams).toHaveLength(1);
  await keepPicture(page, 'live-run');

  await page.getByRole('button', { name: 'Cancel' }).click();
  const ending = page.getByLabel('How the run ended');
  await ending.getByText(/^Cancelled after /).waitFor();
  await ending.getByText('Kept: 3 rows that had come out.').waitFor();
  await page.getByRole('grid', { name: 'Rows' }).waitFor();
  await keepPicture(page, 'state-cancelled');
  expect(slow.asked).toHaveLength(3);

  // The way on: the same again, which waits for the policy before its first row.
  await ending.getByRole('button', { name: 'Run again' }).click();
  await page.getByText(/^No rows yet: api waits for the policy of 127\.0\.0\.21 until \d/).waitFor();
  await page.getByRole('link', { name: 'Policies and their counters' }).waitFor();
  await keepPicture(page, 'state-waiting');
  await page.keyboard.press('Escape');
  await page.getByText('Cancel the run? Press Esc again.').waitFor();
  await page.keyboard.press('Escape');
  await ending.getByText('No rows had come out.').waitFor();
  expect(slow.asked).toHaveLength(3);
  expect(web.complaints).toEqual([]);
});

test('a preview costs a site three requests, however many rows there are; what was asked once is told as cached', async () => {
  const page = await web.open('/query');
  await writeQuery(page, `range 1 500 n || api get ${quick.url}/item/$n$ --enrich`);
  quick.hold();
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByText('No rows yet: api is at work.').waitFor();
  quick.release();
  await page.getByRole('status', { name: 'Run' }).getByText('completed').waitFor();
  await page.getByRole('tab', { name: /^Rows ?3$/ }).waitFor();
  expect(quick.asked.toSorted()).toEqual(['/item/1', '/item/2', '/item/3']);

  await page.getByRole('button', { name: 'Preview 3' }).click();
  const stage = page.getByRole('list', { name: 'Stages' }).getByRole('button', { name: /^2 api/ });
  await stage.getByText('cached').waitFor();
  expect(quick.asked).toHaveLength(3);
  expect(web.complaints).toEqual([]);
});
