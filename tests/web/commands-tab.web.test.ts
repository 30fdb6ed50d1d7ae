import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { runPath } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

test('commands are a waterfall: each with what was asked, when, how long and what came of it', async () => {
  const { demo } = web.service;
  const run = await runQuery(
    web,
    `seed '["steady", "slow", "gone", "steady"]' || api get ${demo}/awkward/$value$ --concurrency 1 --cache false`,
  );
  const page = await web.open(runPath(run, { tab: 'commands', stage: 1 }));
  const lines = page.getByRole('list', { name: 'Commands' }).getByRole('button');
  await page.getByText('4 in all').waitFor();
  const texts = await lines.allInnerTexts();
  expect(texts[1]).toContain(`get ${demo}/awkward/slow`);
  expect(texts[1]).toMatch(/1\.\d s/);
  expect(texts[2]).toContain('answered 404');
  await lines.nth(2).getByRole('img', { name: 'failed' }).waitFor();

  // The slow page takes most of the whole; what came behind it begins where it ended.
  const [first, slow, , last] = await Promise.all([0, 1, 2, 3].map((line) => barOf(page, line)));
  expect(slow!.width).toBeGreaterThan(first!.width * 2);
  expect(slow!.left).toBeGreaterThanOrEqual(first!.left);
  expect(last!.left).toBeGreaterThan(slow!.left + slow!.width * 0.9);

  await page.getByText('Slowest first').click();
  await expect.poll(async () => (await lines.allInnerTexts())[0]).toContain('/awkward/slow');
  await lines.first().click();
  await page.getByRole('list', { name: 'Command 2' }).getByText('rowsOut').waitFor();

  await page.getByRole('switch', { name: 'Only failed' }).check({ force: true });
  await expect.poll(() => lines.count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('failed')).toBe('true');
  expect(web.complaints).toEqual([]);
});

test('a stage that asks nobody says so', async () => {
  const page = await web.open(
    runPath(await runQuery(web, 'range 1 3 n || math m "n * 2"'), { tab: 'commands' }),
  );
  await page.getByText('math does not reach out for each row').waitFor();
  expect(web.complaints).toEqual([]);
});

/** Where the bar of a line is, in pixels. */
async function barOf(page: Page, line: number): Promise<{ readonly left: number; readonly width: number }> {
  const lines = page.getByRole('list', { name: 'Commands' }).getByRole('button');
  const box = (await lines.nth(line).locator('[data-bar]').boundingBox())!;
  return { left: box.x, width: box.width };
}
