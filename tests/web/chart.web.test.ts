import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openWeb, type Web } from './open-web.ts';
import { runPath } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
let run: string;
beforeAll(async () => {
  web = await openWeb();
  run = await runQuery(
    web,
    `api get ${web.service.demo}/files/orders.csv || cast quantity integer || cast unit_price number`,
  );
});
afterAll(() => web[Symbol.asyncDispose]());

test('a chart is suggested and drawn; another is chosen and found again by the address', async () => {
  const page = await web.open(runPath(run));
  await page.getByRole('tab', { name: 'Chart' }).click();
  await page.getByRole('img', { name: 'line of quantity by date, 240 points' }).waitFor();
  await expect.poll(() => inkOf(page)).toBeGreaterThan(500);

  await choose(page, 'Kind of chart', 'bar');
  await choose(page, 'Column across', 'category');
  const bars = page.getByRole('img', { name: /^bar of quantity by category, \d points/ });
  await bars.waitFor();
  await expect.poll(() => inkOf(page)).toBeGreaterThan(5_000);

  const other = await web.open(page.url().split('/app')[1]!, { colorScheme: 'dark' });
  await other.getByRole('img', { name: (await bars.getAttribute('aria-label'))! }).waitFor();
  await expect.poll(() => inkOf(other)).toBeGreaterThan(5_000);

  await choose(page, 'Kind of chart', 'histogram');
  await choose(page, 'Column across', 'unit_price');
  await page
    .getByRole('img', { name: /^histogram of the number of rows by unit_price, 24 points/ })
    .waitFor();
  expect(web.complaints).toEqual([]);
});

test('without rows there is nothing to draw, and it says so', async () => {
  const page = await web.open(
    runPath(await runQuery(web, 'range 1 3 n || filter "n > 5"'), { tab: 'chart' }),
  );
  await page.getByText('There are no rows to draw.').waitFor();
  expect(web.complaints).toEqual([]);
});

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Pixels in the accent colour: what is drawn of the rows, not of the axes. */
function inkOf(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const canvas = document.querySelector('canvas');
    if (canvas === null) return 0;
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let ink = 0;
    for (let at = 0; at < data.length; at += 4)
      if (data[at + 3] > 100 && data[at + 2] - data[at] > 80) ink++;
    return ink;
  })()`);
}
