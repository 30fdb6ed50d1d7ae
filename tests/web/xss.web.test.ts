import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Page } from 'playwright-core';
import { keepPolicy } from './keep-policy.ts';
import { openWeb, type Web } from './open-web.ts';
import { xssPayloads, type XssPayload } from './xss-payloads.ts';
import { liveParts } from './xss/live-parts.ts';
import { servePayloads, type PayloadSite } from './xss/serve-payloads.ts';
import { startCanary, type Canary } from './xss/start-canary.ts';
import { watchPage } from './xss/watch-page.ts';

// Many pages, each for a moment: on a machine with other work that takes minutes.
vi.setConfig({ testTimeout: 240_000 });

const rest = new AsyncDisposableStack();
const findings: string[] = [];
let web: Web;
let canary: Canary;
let payloads: readonly XssPayload[];
let site: PayloadSite;
let page: Page;
let complained = 0;

beforeAll(async () => {
  web = rest.use(await openWeb());
  canary = rest.use(await startCanary());
  payloads = xssPayloads(canary.url);
  site = rest.use(await servePayloads(payloads, '127.0.0.78'));
  await keepPolicy(web, '127.0.0.78', { perSecond: 1_000 });
  page = await web.open('/settings');
  await watchPage(page, web.service.url, findings);
});
afterAll(() => rest.disposeAsync());
beforeEach(() => {
  findings.length = 0;
  canary.seen.length = 0;
  complained = web.complaints.length;
});

async function runOf(query: string): Promise<string> {
  const body = JSON.stringify({ query });
  const answer = await web.call('/v1/sirp/query/runner/dispatch/wait', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { readonly id: string }).id;
}

const show = (run: string, more: string) => page.goto(`${web.service.url}/app/runs/${run}?${more}`);

async function expectNothing(refused = /^never$/): Promise<void> {
  expect(await liveParts(page)).toEqual([]);
  expect(findings).toEqual([]);
  expect(canary.seen).toEqual([]);
  expect(web.complaints.slice(complained).filter((text) => !refused.test(text))).toEqual([]);
}

/** Chromium says so of handlers, styles and bases when a document is made of the HTML to be cleaned, before it is shown. */
const REFUSED_WHEN_READ =
  /^console: (?:Executing inline event handler|Applying inline style|Setting the document's base URI\b.*) violates/;

test('there are 300 payloads, no two the same', () => {
  expect(new Set(payloads.map(({ text }) => text)).size).toBe(300);
});

test('where nothing is escaped, every family of scripts and loads is found', async () => {
  const planted: string[] = [];
  const open = await web.browser.newPage();
  await watchPage(open, site.url, planted);
  const first = Map.groupBy(payloads.entries(), ([, { family }]) => family);
  const numbers = ['breakouts', 'handlers', 'scripts', 'nested', 'svg', 'mathml', 'loads', 'css'].map(
    (family) => first.get(family)![0]![0],
  );
  for (const number of numbers) {
    planted.length = 0;
    await open.goto(`${site.url}/planted/${number}`);
    await expect.poll(() => planted, { message: payloads[number]!.text }).not.toEqual([]);
  }
  await open.close();
  expect(canary.seen).not.toEqual([]);
});

test('scraped rows are texts in the table, in the tree and as a row', async () => {
  await show(await runOf(`api get ${site.url}/rows`), 'tab=rows');
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.getByRole('gridcell', { name: payloads[0]!.text, exact: true }).first().waitFor();
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  for (let row = 0; row < payloads.length; row += 12) await page.keyboard.press('PageDown');
  await page.keyboard.press('Control+End');
  await grid.getByText(payloads.at(-1)!.text.split('\n')[0]!).first().waitFor();
  await expectNothing();
  await page.keyboard.press('Control+Home');
  for (const column of ['list', 'html']) {
    await grid.getByRole('columnheader', { name: column }).first().waitFor();
    const cell = grid
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell')
      .filter({ hasText: /^(?:\[|<p>)/ });
    await cell.nth(column === 'list' ? 0 : 1).dblclick();
    await page.getByRole('dialog').getByText('xss(0)').first().or(page.locator('iframe')).first().waitFor();
    await expectNothing(REFUSED_WHEN_READ);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
});

test('payloads as names of columns are texts', async () => {
  await show(await runOf(`api get ${site.url}/wide`), 'tab=rows');
  await page.getByRole('columnheader', { name: payloads[0]!.text }).waitFor();
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  for (let column = 0; column < payloads.length; column += 3) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expectNothing();
  await show(await runOf(`api get ${site.url}/firsts`), 'tab=profile');
  await page.getByRole('list', { name: 'Columns' }).getByText(payloads[0]!.text).first().waitFor();
  await expectNothing();
});

test('the HTML of a page is shown in a frame that runs nothing and asks nobody', async () => {
  await show(await runOf(`api get ${site.url}/families`), 'tab=rows');
  const grid = page.getByRole('grid', { name: 'Rows' });
  const families = new Set(payloads.map(({ family }) => family));
  for (const family of families) {
    await grid.getByRole('row').filter({ hasText: family }).getByText('<html>').first().dblclick();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Page', { exact: true }).click();
    const frame = dialog.locator('iframe').contentFrame();
    await frame.locator('div').first().waitFor({ state: 'attached' });
    expect(await liveParts(frame)).toEqual([]);
    await expectNothing(REFUSED_WHEN_READ);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
});

test('a chart, a profile and the errors of a site write texts', async () => {
  const rows = await runOf(`api get ${site.url}/rows --table "n family text html"`);
  await show(rows, 'tab=profile');
  await page.getByRole('list', { name: 'Columns' }).getByText('family').first().waitFor();
  await expectNothing();
  await show(rows, `tab=chart&chart=${encodeURIComponent('["bar","text"]')}`);
  const chart = page.getByRole('img', { name: /by text, \d+ points/ });
  await chart.hover();
  await chart.hover({ position: { x: 200, y: 150 } });
  await expectNothing();
  const refused = await runOf(
    `range 0 299 n || graphql '${site.url}/refusal/$n$' '{ x }' --onError keep --retry 0`,
  );
  await show(refused, 'tab=errors');
  await page.getByRole('cell', { name: `reports: ${payloads[0]!.text}` }).waitFor();
  await expectNothing();
  await show(refused, 'tab=commands&failed=true');
  await page.getByText('graphql').first().waitFor();
  await expectNothing();
});
