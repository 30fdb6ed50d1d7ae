import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { textInEditor } from './result-page.ts';

interface Example {
  readonly name: string;
  readonly title: string;
  readonly stages: readonly { readonly text: string; readonly explains: string }[];
}

let web: Web;
let examples: readonly Example[];
beforeAll(async () => {
  web = await openWeb();
  ({ examples } = (await (await web.call('/v1/demo')).json()) as { examples: readonly Example[] });
});
afterAll(() => web[Symbol.asyncDispose]());
beforeEach(() => () => expect(web.complaints).toEqual([]));

const textOf = ({ stages }: Example) => stages.map(({ text }) => text).join('\n|| ');
const stagesIn = (page: Page) => page.getByRole('list', { name: 'Stages' }).getByRole('button');

const NAMES = ['first-table', 'paging', 'auth', 'join', 'statistics', 'awkward'];
let first: Page | undefined;

test.each(NAMES)('the example %s runs, gives rows, and each of its stages is explained', async (name) => {
  expect(examples.map((each) => each.name)).toEqual(NAMES);
  const example = examples.find((each) => each.name === name)!;
  const page = (first ??= await web.open('/query'));
  const card = page.getByRole('article', { name: example.title });
  const title = card.getByRole('button', { name: example.title, exact: true });
  if ((await title.getAttribute('aria-expanded')) === 'false') await title.click();
  const lines = await card.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => line.replace(/^\|\| /, '').split(/\n+/))).toEqual(
    example.stages.map(({ text, explains }) => [text, explains]),
  );

  await card.getByRole('button', { name: `Run: ${example.title}` }).click();
  await page.getByRole('tab', { name: /Rows.*[1-9]/ }).waitFor();
  const ending = name === 'awkward' ? 'partial' : 'completed';
  await page.getByRole('status', { name: 'Run', exact: true }).getByText(ending, { exact: true }).waitFor();
  expect(await textInEditor(page)).toBe(textOf(example));
  expect(await stagesIn(page).count()).toBe(example.stages.length);
  for (const [index, { explains }] of example.stages.entries()) {
    await stagesIn(page).nth(index).click();
    await page
      .getByRole('note')
      .getByText(`Stage ${index + 1}. ${explains}`)
      .waitFor();
  }

  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('heading', { name: 'Begin here' }).waitFor();
  expect((await textInEditor(page)).trim()).toBe('');
});

test('the tour goes on by itself from its first step to its last', async () => {
  const page = await web.open('/query');
  await page.getByRole('button', { name: 'Take the tour' }).click();
  const tour = page.getByRole('complementary', { name: 'Tour' });
  const step = (number: number) => tour.getByText(`step ${number} of 5`).waitFor();
  await step(1);
  await tour.getByRole('button', { name: 'Write it for me' }).click();
  await step(2);
  await expect.poll(() => textInEditor(page)).toBe(textOf(examples[0]!));
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await step(3);
  await stagesIn(page).nth(1).click();
  await step(4);
  await page.getByRole('button', { name: '_html.innerText', exact: true }).click();
  await step(5);
  await tour.getByRole('button', { name: 'Done' }).click();
  await tour.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('tour')).toBe(false);
});

test('the tour can be read without doing anything, and left at any step', async () => {
  const page = await web.open('/query?tour=1');
  const tour = page.getByRole('complementary', { name: 'Tour' });
  for (const number of [1, 2, 3, 4]) {
    await tour.getByText(`step ${number} of 5`).waitFor();
    await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByText('step 5 of 5').waitFor();
  await tour.getByRole('button', { name: 'End the tour' }).click();
  await tour.waitFor({ state: 'detached' });
});

test('an address is enough: the page is opened, and its picture shown', async () => {
  const page = await web.open('/query');
  const form = page.getByRole('form', { name: 'Point at what you want' });
  const address = form.getByRole('textbox', { name: 'Address of a page' });
  expect(await address.inputValue()).toBe(`${web.service.demo}/shop`);
  await address.fill('two words');
  await form.getByRole('button', { name: 'Open the page' }).click();
  await form.getByText('That is no address of a page').waitFor();

  await address.fill(`${web.service.demo}/shop?page=6`);
  await form.getByRole('button', { name: 'Open the page' }).click();
  await page.getByRole('list', { name: 'Screenshots' }).getByRole('button').first().waitFor();
  expect(await textInEditor(page)).toBe(
    `open ${web.service.demo}/shop?page=6 --device Desktop --screenshot --dimension`,
  );
});

test('the text follows the browser back and forth, and an empty page is empty', async () => {
  const page = await web.open('/query');
  for (const rows of [3, 5]) {
    await writeQuery(page, `range 1 ${rows} n`);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('tab', { name: new RegExp(`Rows.*${rows}`) }).waitFor();
  }
  await page.goBack();
  await page.getByRole('tab', { name: /Rows.*3/ }).waitFor();
  await expect.poll(() => textInEditor(page)).toBe('range 1 3 n');
  await page.goForward();
  await expect.poll(() => textInEditor(page)).toBe('range 1 5 n');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Query' }).click();
  await page.getByRole('heading', { name: 'Begin here' }).waitFor();
  await expect.poll(async () => (await textInEditor(page)).trim()).toBe('');
});
