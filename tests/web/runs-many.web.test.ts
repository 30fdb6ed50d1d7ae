import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOldRuns } from './add-old-runs.ts';
import { keepPicture } from './keep-picture.ts';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';

const RUNS = 10_000;
/** A person waits so long for a filter without wondering; this machine may do other things at the time. */
const PATIENCE_MS = 2_000;

let web: Web;
let page: Page;

beforeAll(async () => {
  web = await openWeb();
  // In a workspace of their own: other files count runs too.
  await web.call('/v1/workspaces', { method: 'POST', body: JSON.stringify({ name: 'ten thousand' }) });
  page = await web.open('/query', { isSignedIn: false });
  await signIn(page, web.service.password);
  await page.getByRole('button', { name: 'Workspace default' }).click();
  await page.getByRole('menuitem', { name: 'ten thousand' }).click();
  await page.getByRole('button', { name: 'Workspace ten thousand' }).waitFor();
  await writeQuery(page, 'range 1 20 n');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*20/ }).waitFor();
  await addOldRuns(web.service.data, new URL(page.url()).searchParams.get('run')!, RUNS);
  await page.getByRole('link', { name: 'Runs' }).click();
  await row('range 1 20 n').first().waitFor();
});
afterAll(() => web[Symbol.asyncDispose]());

const table = () => page.getByRole('table', { name: 'Runs' });
const row = (text: string) => table().getByRole('link', { name: text, exact: true });

test('ten thousand runs are scrolled to the last, with few of them drawn', { timeout: 120_000 }, async () => {
  await keepPicture(page, 'runs-ten-thousand');
  await table().hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 1_000_000);
        return row(`range 1 ${RUNS} n`).isVisible();
      },
      { timeout: 100_000 },
    )
    .toBe(true);
  expect(await table().getAttribute('aria-rowcount')).toBe(String(RUNS + 2));
  expect(await table().getByRole('row').count()).toBeLessThan(100);
  await page.mouse.wheel(0, -10_000_000);
  await row('range 1 1 n').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a filter over ten thousand runs answers within two seconds', async () => {
  const field = page.getByRole('textbox', { name: 'Text of the query or note' });
  await field.fill('range 1 7777 n');
  const response = await page.waitForResponse((answer) => answer.url().includes('text='));
  await response.finished();
  expect(response.request().timing().responseEnd).toBeLessThan(PATIENCE_MS);
  await row('range 1 7777 n').waitFor();
  expect(await table().getByRole('link').count()).toBe(1);

  await field.fill('');
  await row('range 1 20 n').first().waitFor();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Failed', exact: true }).click();
  await row('range 1 10 n').waitFor();
  expect(await row('range 1 9 n').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Time' }).click();
  await page.getByRole('option', { name: 'Last hour', exact: true }).click();
  await expect.poll(() => table().getByRole('link').count()).toBe(5);
  await keepPicture(page, 'runs-filtered');
  expect(web.complaints).toEqual([]);
});
