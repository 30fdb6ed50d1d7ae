import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { gridRow, runPath, seedOf, textInEditor } from './result-page.ts';
import { runQuery } from './run-query.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());
beforeEach(() => () => expect(web.complaints.filter((text) => !REFUSED.test(text))).toEqual([]));

/** Chromium says so of every handler in scraped HTML while it is read to be cleaned, before it is shown anywhere. */
const REFUSED = /^console: Executing inline event handler violates/;

const ITEMS = [
  { name: 'pen', price: 3, shop: 'it\'s "north"', tags: ['a', { b: null }] },
  { name: 'ink', price: 12, shop: 'south', tags: [] },
  { name: 'cap', price: 7, shop: 'it\'s "north"', tags: [] },
];

test('columns that are sorted, picked, moved, pinned and made wider are found again by the address', async () => {
  const id = await runQuery(web, seedOf(ITEMS));
  const page = await web.open(runPath(id));
  await page.getByRole('button', { name: 'price', exact: true }).click();
  await gridRow(page, 2).getByText('cap').waitFor();
  await page.getByRole('button', { name: 'price', exact: true }).click();
  await gridRow(page, 1).getByText('ink').waitFor();
  await page
    .getByRole('columnheader', { name: 'price' })
    .and(page.locator('[aria-sort=descending]'))
    .waitFor();

  await page.getByRole('button', { name: 'Columns: 4 of 4 shown' }).click();
  await page.getByRole('checkbox', { name: 'tags' }).uncheck();
  await page.getByRole('button', { name: 'Columns: 3 of 4 shown' }).waitFor();
  await page.keyboard.press('Escape');
  const choose = async (column: string, item: string) => {
    await page.getByRole('columnheader', { name: column }).hover();
    await page.getByRole('button', { name: `Column ${column}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('menuitem', { name: item }).waitFor({ state: 'detached' });
  };
  await choose('shop', 'Move left');
  await choose('price', 'Keep at the left');
  const before = await page.getByRole('columnheader', { name: 'name' }).boundingBox();
  await choose('name', 'Wider');
  await expect.poll(() => columnsOf(page)).toEqual(['price', 'name', 'shop']);

  const other = await web.open(new URL(page.url()).href.split('/app')[1]!);
  await gridRow(other, 1).getByText('ink').waitFor();
  expect(await columnsOf(other)).toEqual(['price', 'name', 'shop']);
  expect(await cellsOf(other, 1)).toEqual(['12', 'ink', 'south']);
  expect(await cellsOf(other, 3)).toEqual(['3', 'pen', ITEMS[0]!.shop]);
  const after = await other.getByRole('columnheader', { name: 'name' }).boundingBox();
  expect(after!.width).toBe(before!.width + 80);
});

test('keeping only a value writes a filter that runs, however the value is written', async () => {
  const id = await runQuery(web, seedOf(ITEMS));
  const page = await web.open(runPath(id));
  await gridRow(page, 1).getByText("it's").click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Keep only this value' }).click();
  await expect.poll(() => textInEditor(page)).toMatch(/\n\|\| filter .*shop/);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: /Rows.*2/ }).waitFor();
  await gridRow(page, 2).getByText('cap').waitFor();

  await gridRow(page, 2).getByText('7', { exact: true }).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Drop this value' }).click();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('tab', { name: /Rows.*1/ }).waitFor();
  await expect.poll(() => cellsOf(page, 1)).toEqual(['pen', '3', ITEMS[0]!.shop, '["a",{"b":null}]']);
});

test('the keyboard moves from cell to cell, opens, copies and keeps a value', async () => {
  const page = await web.open(runPath(await runQuery(web, 'range 1 500 n || math square "n * n"')));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('grid', { name: 'Rows' });
  await gridRow(page, 1).getByText('1').first().waitFor();
  await grid.focus();
  for (const key of ['ArrowDown', 'Control+ArrowDown', 'ArrowUp', 'ArrowRight'])
    await page.keyboard.press(key);
  await gridRow(page, 499).getByText('249001').waitFor();
  const marked = await grid.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${marked}"]`).innerText()).toBe('249001');
  await page.keyboard.press('Control+c');
  await page.getByRole('status').getByText('Copied').waitFor();
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe('249001');
  await page.keyboard.press('Space');
  await page.getByRole('dialog', { name: 'square, row 499' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Keep only this value' }).press('Enter');
  await expect.poll(() => textInEditor(page)).toContain('|| filter "square == 249001"');
});

test('a cell opens as a tree, as a page that can do nothing, and as text however long', async () => {
  const html =
    '<h1 onclick="alert(1)">Sale</h1><img src="http://192.0.2.1/x.png" onerror="alert(2)"><script>alert(3)</script>';
  const long = 'Lorem ipsum '.repeat(40_000);
  const page = await web.open(runPath(await runQuery(web, seedOf([{ ...ITEMS[0], html, long }]))));
  page.on('dialog', () => expect.fail('a script of a scraped page ran'));
  await gridRow(page, 1).getByText('["a"').dblclick();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('list', { name: 'tags' }).getByText('null').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await gridRow(page, 1).getByText('<h1').dblclick();
  await dialog.frameLocator('iframe').getByRole('heading', { name: 'Sale' }).waitFor();
  expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('');
  await dialog.getByText('Text', { exact: true }).click();
  await dialog.getByText('onclick="alert(1)"').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('grid', { name: 'Rows' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await dialog.getByText('The first 200,000 of 480,000 characters').waitFor();
});

test('five hundred columns: the last is reached, and few are drawn', async () => {
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`column_${n}`, `value ${n}`]));
  const page = await web.open(runPath(await runQuery(web, seedOf([wide, wide]))));
  await gridRow(page, 1).getByText('value 0', { exact: true }).waitFor();
  await page.getByRole('grid', { name: 'Rows' }).focus();
  for (const key of ['ArrowDown', 'End']) await page.keyboard.press(key);
  await gridRow(page, 1).getByText('value 499', { exact: true }).waitFor();
  expect(await page.getByRole('gridcell').count()).toBeLessThan(100);
  await page.getByRole('button', { name: 'Columns: 500 of 500 shown' }).click();
  await page.getByRole('textbox', { name: 'Find a column' }).fill('column_49');
  await page.getByRole('button', { name: 'Only these 11' }).click();
  await gridRow(page, 1).getByText('value 49', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Columns: 11 of 500 shown' }).waitFor();
});

async function columnsOf(page: Awaited<ReturnType<Web['open']>>): Promise<string[]> {
  const names = await page.getByRole('columnheader').allInnerTexts();
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function cellsOf(page: Awaited<ReturnType<Web['open']>>, row: number): Promise<string[]> {
  return gridRow(page, row).getByRole('gridcell').allInnerTexts();
}
