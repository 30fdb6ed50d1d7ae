import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { runPath, textInEditor } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
let run: string;
beforeAll(async () => {
  web = await openWeb();
  const { demo } = web.service;
  run = await runQuery(
    web,
    `api get ${demo}/files/orders.csv || cast quantity integer || cast unit_price number`,
  );
});
afterAll(() => web[Symbol.asyncDispose]());

test('the profile tells what is in each column, and a value writes the filter for it', async () => {
  const page = await web.open(runPath(run, { tab: 'profile' }));
  const column = page
    .getByRole('list', { name: 'Columns' })
    .getByRole('listitem')
    .filter({ hasText: 'category' });
  await column.getByText('none missing').waitFor();
  const kitchen = page
    .getByRole('list', { name: 'Frequent values of category' })
    .getByRole('button', { name: /Kitchen/ });
  const count = /Kitchen\s*(\d+)/.exec(await kitchen.innerText())![1]!;
  await kitchen.click();
  await expect.poll(() => textInEditor(page)).toContain('|| filter "category == \'Kitchen\'"');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: new RegExp(`Rows.*${count}`) }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('a bar of a histogram writes the filter for its numbers, which keeps as many rows as it says', async () => {
  const page = await web.open(runPath(run, { tab: 'profile' }));
  const bar = page.getByRole('group', { name: 'Spread of unit_price' }).getByRole('button').first();
  const count = /: ([\d,]+) rows/.exec((await bar.getAttribute('aria-label'))!)![1]!;
  await bar.click();
  await expect.poll(() => textInEditor(page)).toMatch(/\|\| filter "unit_price >= \S+ and unit_price < \S+"/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: new RegExp(`Rows.*${count}`) }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('of another stage it says where the profile is', async () => {
  const page = await web.open(runPath(run, { tab: 'profile', stage: 0 }));
  await page.getByRole('button', { name: 'Show the last stage' }).click();
  await page.getByRole('list', { name: 'Frequent values of quantity' }).waitFor();
  expect(web.complaints).toEqual([]);
});
