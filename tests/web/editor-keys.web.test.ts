import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

/** The name of what has the focus. */
async function focused(page: Page): Promise<string> {
  return (
    (await page
      .locator(':focus')
      .textContent({ timeout: 1_000 })
      .catch(() => '')) ?? ''
  );
}

test('the keyboard alone writes, runs, cancels and exports', async () => {
  const page = await web.open('/query');
  await page.getByRole('textbox', { name: 'Query' }).waitFor({ timeout: 45_000 });
  // No click: the editor has the focus when the page opens.
  await page.keyboard.type('range 1 4 n || sleep 600');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: 'Cancel the run?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText(/^Cancelled after /).waitFor();

  await page.keyboard.press('Control+A');
  await page.keyboard.type('range 1 4 n || filter "n > 2"');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /^Rows ?2$/ }).waitFor();

  for (let presses = 0; (await focused(page)) !== 'Export'; presses++) {
    expect(presses, 'Tab never comes to Export').toBeLessThan(40);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^CSV/ }).waitFor();
  for (let presses = 0; !(await focused(page)).startsWith('CSV'); presses++) {
    expect(presses, 'arrows never come to CSV').toBeLessThan(20);
    await page.keyboard.press('ArrowDown');
  }
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  expect((await readFile(await download.path(), 'utf8')).replaceAll('\r', '')).toBe('n\n3\n4\n');
  expect(web.complaints).toEqual([]);
});
