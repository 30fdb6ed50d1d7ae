import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const chosen = (page: Page) => page.getByRole('option', { selected: true });

test('the keyboard alone goes to any page', async () => {
  const page = await web.open('/runs');
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await page.keyboard.press('Control+k');
  await search(page).waitFor();
  await page.keyboard.type('s');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('ettings');
  await expect.poll(() => chosen(page).innerText()).toContain('Settings');
  expect(await search(page).getAttribute('aria-activedescendant')).toBe(
    await chosen(page).getAttribute('id'),
  );
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await search(page).waitFor({ state: 'hidden' });
  expect(web.complaints).toEqual([]);
});

test('Escape closes it, and what was typed into the editor stays', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 9 godwit');
  await page.keyboard.press('Control+k');
  await search(page).waitFor();
  await page.keyboard.press('Escape');
  await search(page).waitFor({ state: 'hidden' });
  // The editor has the keyboard again.
  await page.locator('.cm-content:focus').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*9/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('a run is found by its text', async () => {
  const id = await runQuery(web, 'range 1 6 turnstone');
  const page = await web.open('/stores');
  await page.getByRole('button', { name: /Go to/ }).click();
  await search(page).fill('turnstone');
  await page.getByRole('option', { name: /range 1 6 turnstone/ }).click();
  await page.getByRole('tab', { name: /Rows.*6/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/runs/${id}`);
});

test('the manual of a command opens beside what the query page shows', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 5 whimbrel');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*5/ }).waitFor();
  await page.keyboard.press('Control+k');
  await search(page).fill('dedup');
  await page.getByRole('option', { name: /^Manual dedup/ }).click();
  await page.getByRole('heading', { name: 'dedup' }).waitFor();
  await page.getByRole('tab', { name: /Rows.*5/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('what fits nothing says so', async () => {
  const page = await web.open('/runs');
  await page.getByRole('heading', { name: 'Runs' }).waitFor();
  await page.keyboard.press('Control+k');
  await search(page).fill('zzqqxx');
  await page.getByText('Nothing fits.').waitFor();
});
