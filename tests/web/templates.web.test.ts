import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { markWord } from './mark-word.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const hasFocus = (page: Page, name: string) =>
  expect.poll(() => field(page, name).evaluate((one) => one === document.activeElement)).toBe(true);

async function makeTemplate(name: string, query: string): Promise<string> {
  const body = JSON.stringify({ name, description: 'Made by a test.', query });
  const answer = await web.call('/v1/sirp/templates', { method: 'POST', body });
  return ((await answer.json()) as { id: string }).id;
}

test('a value of a query becomes a blank, and the template runs and is scheduled by its form', async () => {
  const page = await web.open('/query');
  await writeQuery(page, 'range 1 20 teal || filter "teal > 10"');
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Turn into template…' }).click();
  await page.getByRole('heading', { name: /New template/ }).waitFor();

  await markWord(field(page, 'Query'), '20');
  await page.getByText('Marked: 20').waitFor();
  await field(page, 'Name of the blank').fill('last number');
  await press(page, 'Make it a blank');
  await page.getByText('Letters, digits and _ only, a letter first.').waitFor();
  await field(page, 'Name of the blank').fill('last');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 'Query').innerText()).toContain('range 1 $template.last$ teal');
  await page.getByText('The form it will have').waitFor();
  await field(page, 'Name').fill('Teals above ten');
  await field(page, 'What it does').fill('Teals above ten, up to a last one.');
  await keepPicture(page, 'template-form');
  await press(page, 'Keep the template');

  await page.getByRole('heading', { name: /Teals above ten/ }).waitFor();
  await field(page, 'Last').fill('13');
  await press(page, 'Run');
  await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
  await page.goBack();
  await expect.poll(() => field(page, 'Last').inputValue()).toBe('13');
  await field(page, 'Last').fill('14');
  await press(page, 'Schedule');

  await page.getByRole('heading', { name: /New schedule/ }).waitFor();
  await expect
    .poll(() => field(page, 'Query').innerText())
    .toContain('runTemplate "Teals above ten" --template.last 14');
  await press(page, 'Keep the schedule');
  await page.getByRole('heading', { name: /runTemplate "Teals above ten"/ }).waitFor();
  await press(page, 'Run now');
  await page.getByRole('tab', { name: /Rows.*4/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('what is refused is said at its field, and the first of them has the focus', async () => {
  const id = await makeTemplate('Pintails', 'range 1 $template.last$ pintail');
  const page = await web.open(`/templates/${id}`);
  await press(page, 'Run');
  await page.getByText('Needed.').waitFor();
  await hasFocus(page, 'Last');
  await field(page, 'Last').fill('many');
  await press(page, 'Run');
  await page.getByText('Has to be a whole number.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/app/templates/${id}`);

  await page.getByRole('link', { name: 'Templates' }).first().click();
  await press(page, 'New template');
  await press(page, 'Keep the template');
  await hasFocus(page, 'Name');
  await expect.poll(() => page.getByText('Needed.').count()).toBe(3);
  await field(page, 'Name').fill('Pintails');
  await field(page, 'What it does').fill('Taken.');
  await writeQuery(page, 'range 1 3');
  await press(page, 'Keep the template');
  await page.getByText('there is a template "Pintails" already').waitFor();
  await hasFocus(page, 'Name');
  await field(page, 'Name').fill('Pintails, the others');
  await press(page, 'Keep the template');
  await page.getByText('It has no blanks: it runs as it is.').waitFor();
  expect(web.complaints).toEqual([]);
});

test('templates are found by name, changed and deleted', async () => {
  await makeTemplate('Wigeons of the north', 'range 1 $template.last$ wigeon');
  await makeTemplate('Wigeons of the south', 'range 1 3 wigeon');
  const page = await web.open('/templates');
  await field(page, 'Find by name').fill('wigeons of the n');
  await page.getByRole('link', { name: 'Wigeons of the south' }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Wigeons of the north.*last/ }).waitFor();
  await page.getByRole('link', { name: 'Wigeons of the north' }).click();

  await press(page, 'Change');
  await markWord(field(page, 'Query'), '1');
  await field(page, 'Name of the blank').fill('first');
  await press(page, 'Make it a blank');
  await press(page, 'Keep the changes');
  await field(page, 'First').fill('5');
  await field(page, 'Last').fill('6');
  await press(page, 'Run');
  await page.getByRole('tab', { name: /Rows.*2/ }).waitFor();
  await page.goBack();
  await press(page, 'Delete the template');
  await press(page, 'Delete');
  await page.getByRole('heading', { name: 'Templates', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Wigeons of the south' }).waitFor();
  expect(await page.getByRole('link', { name: 'Wigeons of the north' }).count()).toBe(0);
  expect(web.complaints).toEqual([]);
});
