import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, writeQuery, type Web } from './open-web.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const editor = (page: Page) => page.getByRole('region', { name: 'Text', exact: true }).getByRole('textbox');

async function saveAs(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Save the query' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(`${name}, saved`).waitFor();
}

test('a query is saved by Ctrl-S, changed, saved again, and opened elsewhere by the palette', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 30 plover\n|| filter "plover > 20"');
  await page.keyboard.press('Control+s');
  await saveAs(page, 'Plovers over twenty');

  await writeQuery(page, 'range 1 30 plover\n|| filter "plover > 25"');
  await page.getByText('Plovers over twenty, changed').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('Plovers over twenty, saved').waitFor();

  const other = await web.open('/policies');
  await other.getByRole('heading', { name: 'Policies' }).waitFor();
  await other.keyboard.press('Control+k');
  await other.getByRole('combobox', { name: 'Search' }).fill('plovers');
  await other.getByRole('option', { name: /Plovers over twenty/ }).waitFor();
  await other.keyboard.press('Enter');
  await expect.poll(() => editor(other).innerText()).toContain('plover > 25');
  await other.getByText('Plovers over twenty, saved').waitFor();
  expect(web.complaints).toEqual([]);
});

test('a name that is taken is refused in the dialog, and another one is not', async () => {
  for (const round of [1, 2]) {
    const page = await web.open('/query');
    await writeQuery(page, `range 1 ${round} dunlin`);
    await page.getByRole('button', { name: 'Save' }).click();
    if (round === 1) await saveAs(page, 'Dunlins');
    else {
      const dialog = page.getByRole('dialog', { name: 'Save the query' });
      await dialog.getByRole('textbox', { name: 'Name' }).fill('Dunlins');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.getByRole('alert').waitFor();
      await saveAs(page, 'Dunlins, the second');
    }
  }
});

test('saved queries are found, starred, noted, renamed, and deleted only when it is confirmed', async () => {
  for (const name of ['Knots in May', 'Knots in June'])
    await web.call('/v1/saved-queries', {
      method: 'POST',
      body: JSON.stringify({ name, query: 'range 1 3 knot' }),
    });
  const page = await web.open('/saved');
  await page.getByRole('textbox', { name: 'Name, text or note' }).fill('knots');
  // The list follows a moment after the last key, and is another one then.
  await page.waitForURL(/text=knots/);
  const rows = page
    .getByRole('table', { name: 'Saved queries' })
    .getByRole('row')
    .filter({ hasText: 'Knots' });
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Star Knots in May' }).click();
  await page.getByRole('button', { name: 'Take the star from Knots in May' }).waitFor();
  await page.getByRole('button', { name: 'Starred' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await rows.getByRole('button', { name: 'Write a note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('For the tide table');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rows.getByText('For the tide table').waitFor();

  await page.getByRole('button', { name: 'Delete Knots in May' }).click();
  await page.getByText(/Delete the saved query Knots in May for everybody/).waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No saved query fits.').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Rename Knots in June' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Knots in July');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Knots in July' }).click();
  await expect.poll(() => editor(page).innerText()).toContain('range 1 3 knot');
  expect(web.complaints).toEqual([]);
});

test('a shared address shows the same stage, order and columns in another window', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 40 teal || math twice "teal * 2" || filter "teal > 30"');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*10/ }).waitFor();
  await page.getByRole('button', { name: /^2 math/ }).click();
  await page.getByRole('tab', { name: /Rows.*40/ }).waitFor();
  const header = page.getByRole('columnheader', { name: /twice/ });
  for (const order of ['ascending', 'descending']) {
    await header.getByTitle('twice: sort').click();
    await expect.poll(() => header.getAttribute('aria-sort')).toBe(order);
  }
  await page.getByRole('button', { name: 'Columns: 2 of 2 shown' }).click();
  await page.getByRole('checkbox', { name: 'teal' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: '80', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Share: copy the address' }).click();
  const shared = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  expect(shared.startsWith(`${web.service.url}/app/query?`)).toBe(true);

  const other = await web.open(shared.slice(`${web.service.url}/app`.length));
  await other.getByRole('tab', { name: /Rows.*40/ }).waitFor();
  await other.getByRole('gridcell', { name: '80', exact: true }).waitFor();
  expect(await other.getByRole('columnheader', { name: /twice/ }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(await other.getByRole('columnheader', { name: /teal/ }).count()).toBe(0);
  await expect.poll(() => editor(other).innerText()).toContain('range 1 40 teal');
  expect(web.complaints).toEqual([]);
});

test('my last runs are in the history of the query page', async () => {
  const page = await web.open('/query');
  for (const last of [3, 4]) {
    await writeQuery(page, `range 1 ${last} smew`);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('tab', { name: new RegExp(`Rows.*${last}`) }).waitFor();
  }
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByRole('menuitem', { name: /range 1 3 smew/ }).click();
  await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
  await expect.poll(() => editor(page).innerText()).toContain('range 1 3 smew');
  expect(web.complaints).toEqual([]);
});
