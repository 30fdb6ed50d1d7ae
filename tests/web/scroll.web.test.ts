import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { gridRow, runPath } from './result-page.ts';
import { runQuery } from './run-query.ts';
import { tabMemory } from './tab-memory.ts';

const ROWS = 1_000_000;
const MOST_MB = 400;

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

test('of a million rows the first, any in the middle and the last are right, and few are in memory', async () => {
  const page = await web.open(runPath(await runQuery(web, `range 1 ${ROWS} n`)));
  const grid = page.getByRole('grid', { name: 'Rows' });
  const holds = (row: number) =>
    expect.poll(() => gridRow(page, row).getByRole('gridcell').allInnerTexts()).toEqual([String(row)]);
  await holds(1);
  await grid.focus();
  for (const key of ['ArrowDown', 'Control+End']) await page.keyboard.press(key);
  await holds(ROWS);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Control+Home');
  await holds(1);

  // Dragging the bar: wherever it is let go, the rows there are those of that place.
  for (const share of [0.5, 0.123, 0.987, 0.25, 1, 0.75, 0.001]) {
    await grid.evaluate((element, to) => {
      const scroller = element as unknown as { scrollTop: number; readonly scrollHeight: number };
      scroller.scrollTop = to * scroller.scrollHeight;
    }, share);
    await expect.poll(async () => Math.abs((await middleRow()) - share * ROWS)).toBeLessThan(ROWS / 1000);
    await holds(await middleRow());
  }
  expect(await page.getByRole('row').count()).toBeLessThan(100);
  expect(await tabMemory(web.browser)).toBeLessThan(MOST_MB);
  expect(web.complaints).toEqual([]);

  /** The number of the row that is drawn in the middle of those drawn. */
  async function middleRow(): Promise<number> {
    const numbers = (await grid.getByRole('rowheader').allInnerTexts()).map(Number).toSorted((a, b) => a - b);
    return numbers[Math.floor(numbers.length / 2)]!;
  }
});
