import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

const PHONE = { width: 390, height: 844 } as const;

let web: Web;
let run: string;
beforeAll(async () => {
  web = await openWeb();
  run = await runQuery(
    web,
    `api get ${web.service.demo}/files/orders.csv || cast quantity integer || sort quantity --order descending`,
  );
});
afterAll(() => web[Symbol.asyncDispose]());

test('on a phone the rows of a run are read: stages, tabs, a value in full, and nothing sticks out', async () => {
  const page = await web.open(`/query?run=${run}`, PHONE);
  const grid = page.getByRole('grid', { name: 'Rows' });
  await grid.getByRole('gridcell').nth(3).waitFor();
  await expectInside(page);
  // Enough of the screen is rows: eight lines at least.
  expect((await grid.boundingBox())!.height).toBeGreaterThan(9 * 28);
  await keepPicture(page, 'phone-rows');

  const stages = page.getByRole('list', { name: 'Stages' });
  await stages.getByRole('button', { name: /^1 api/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('stage')).toBe('0');
  await grid.getByRole('gridcell').nth(3).waitFor();
  await grid.getByRole('gridcell').nth(1).dblclick();
  const value = page.getByRole('dialog', { name: /row 1/ });
  await value.getByRole('button', { name: 'Copy' }).waitFor();
  await expectInside(page);
  await page.keyboard.press('Escape');
  await value.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: /^Profile/ }).click();
  await page.getByRole('button', { name: 'Show the last stage' }).click();
  await page.getByRole('list', { name: 'Columns' }).getByText('quantity').first().waitFor();
  await expectInside(page);
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe('timeline');
  await expectInside(page);
  expect(web.complaints).toEqual([]);
});

test('on a phone every page is reached, and the list of runs is read', async () => {
  const page = await web.open('/runs', PHONE);
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await expectInside(page);
  await keepPicture(page, 'phone-runs');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  for (const name of ['Settings', 'Policies', 'Cellar', 'Query']) {
    await pages.getByRole('link', { name }).click();
    await expect.poll(() => pages.getByRole('link', { name }).getAttribute('aria-current')).toBe('page');
    await expectInside(page);
  }
  expect(web.complaints).toEqual([]);
});

/** Only tables and strips are pushed sideways, never the page itself. */
async function expectInside(page: Page): Promise<void> {
  const [content, screen] = await page.evaluate(() => {
    const pages = [document.documentElement, document.querySelector('main')!];
    const wider = pages.find((each) => each.scrollWidth > each.clientWidth) ?? pages[0]!;
    return [wider.scrollWidth, wider.clientWidth];
  });
  expect(content).toBeLessThanOrEqual(screen!);
}
