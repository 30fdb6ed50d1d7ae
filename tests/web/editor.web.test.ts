import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { textInEditor } from './result-page.ts';

let web: Web;
beforeAll(async () => {
  web = await openWeb();
  await keep('/v1/sirp/templates', {
    name: 'editor-hours',
    description: 'Hours of a day.',
    query: 'range 1 24 hour',
  });
  await keep('/v1/secrets/secrets', { name: 'editor-token', secret: 'not shown' });
});
// Windows that nobody looks at any more cost the next ones time.
afterEach(async () => {
  for (const context of web.browser.contexts()) await context.close();
});
afterAll(() => web[Symbol.asyncDispose]());

async function keep(path: string, body: object): Promise<void> {
  const answer = await web.call(path, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
}

/** The query page with a text, when it knows the commands. */
async function openWith(text: string): Promise<Page> {
  const page = await web.open('/query');
  await page.getByRole('textbox', { name: 'Query' }).waitFor({ timeout: 45_000 });
  // Commands and names come after the editor.
  await page.waitForLoadState('networkidle');
  await writeQuery(page, text);
  return page;
}

const choices = (page: Page): Locator => page.getByRole('listbox', { name: 'Completions' });
const choice = (page: Page, name: RegExp): Locator => choices(page).getByRole('option', { name });

/** Takes what stands at the top of the list, when that is what is meant. */
async function take(page: Page, name: RegExp): Promise<void> {
  await choices(page).locator('[role=option][aria-selected=true]', { hasText: name }).waitFor();
  // A list that has just opened takes no key, lest one that was meant for the text is taken.
  await page.waitForTimeout(100);
  await page.keyboard.press('Tab');
}

test('completion offers commands, flags and their choices, and closes quotes', async () => {
  const page = await openWith('range 1 3 n\n');
  await page.keyboard.type('|| so');
  await choice(page, /^sort/).waitFor();
  await page.keyboard.type('r');
  await take(page, /^sort/);
  await take(page, /^n$/);
  await page.keyboard.type(' --');
  await choice(page, /^--labelStage/).waitFor();
  await page.keyboard.type('or');
  await take(page, /^--order/);
  await page.keyboard.type('d');
  await take(page, /^descending$/);
  await page.keyboard.type(' || filter "n > (1');
  await expect
    .poll(() => textInEditor(page))
    .toBe('range 1 3 n\n|| sort n --order descending || filter "n > (1)"');
  expect(web.complaints).toEqual([]);
});

test('completion offers the columns that the rows of the stage before had at the last run, and tokens', async () => {
  // What the text does not tell: only the rows know these columns.
  const page = await openWith('seed ```[{"a":"{\\"item\\":{\\"colour\\":\\"red\\"}}"}]```\n|| json a');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /^Rows ?1$/ }).waitFor();
  await page.keyboard.type('\n|| filter "col');
  await choice(page, /colour/).waitFor();
  await keepPicture(page, 'editor-completion');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText('range 1 3 number\n|| addcolumn twice ');
  await page.keyboard.type('$nu');
  await take(page, /^number$/);
  await expect.poll(() => textInEditor(page)).toBe('range 1 3 number\n|| addcolumn twice $number$');
  expect(web.complaints).toEqual([]);
});

test('completion offers what the workspace keeps, by name', async () => {
  const page = await openWith('');
  await page.keyboard.type('runTemplate edi');
  await take(page, /^editor-hours$/);
  await expect.poll(() => textInEditor(page)).toBe('runTemplate editor-hours');
  await page.keyboard.press('Control+A');
  // Other tests keep secrets too, meanwhile.
  await page.keyboard.type('api get https://shop.example --bearer $CREDENTIALS.editor-t');
  await take(page, /^CREDENTIALS\.editor-token$/);
  await expect.poll(() => textInEditor(page)).toMatch(/--bearer \$CREDENTIALS\.editor-token\$$/);
  expect(web.complaints).toEqual([]);
});

test('a mistake is told in words, not while it is still being written, and Alt-Enter mends it', async () => {
  const page = await openWith('range 1 5 n\n|| flter "n > 3"');
  const told = page.getByRole('status').filter({ hasText: 'no command named "flter"' });
  await told.getByText('1 problem · line 2').waitFor();
  await told.getByRole('button', { name: 'Write filter (Alt-Enter)' }).waitFor();
  await keepPicture(page, 'editor-problem');
  await page.keyboard.press('Alt+Enter');
  await told.waitFor({ state: 'detached' });
  expect(await textInEditor(page)).toBe('range 1 5 n\n|| filter "n > 3"');

  // Half a word is no mistake before the cursor has left it.
  await writeQuery(page, 'rnge 1 5 n\n|| sor');
  await page.getByText('1 problem · line 1: There is no command named "rnge"').waitFor();
  await page.keyboard.press('Control+Home');
  await page.getByText('2 problems · line 1: There is no command named "rnge"').waitFor();

  await writeQuery(page, 'runTemplate editor-hour\n|| sort hour');
  await page.getByText('1 problem · line 1: There is no template named "editor-hour"').waitFor();
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => textInEditor(page)).toBe('runTemplate editor-hours\n|| sort hour');
  expect(web.complaints).toEqual([]);
});

test('F1 opens the manual of the stage, and its examples go into the text', async () => {
  const { items } = (await (await web.call('/v1/commands')).json()) as {
    items: { name: string; examples: { query: string; takesRows: boolean }[] }[];
  };
  const { examples } = items.find(({ name }) => name === 'sort')!;
  const example = examples.find(({ takesRows }) => takesRows)!.query;
  const page = await openWith('range 1 5 n\n|| sort n');
  await page.keyboard.press('F1');
  const manual = page.getByRole('complementary', { name: 'Manual of sort' });
  await manual.getByText('Puts the rows in the order of one or more columns.').waitFor();
  await keepPicture(page, 'editor-manual');
  await manual
    .getByRole('button', { name: /^Insert the example/ })
    .first()
    .press('Enter');
  await expect.poll(() => textInEditor(page)).toBe(`range 1 5 n\n|| sort n\n|| ${example}`);
  await page.keyboard.press('Escape');
  await manual.waitFor({ state: 'detached' });
  // One goes on writing where one was.
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('F1');
  await page.getByRole('complementary', { name: 'Manual of range' }).waitFor();
  await page
    .getByRole('button', { name: /^Use the example/ })
    .first()
    .press('Enter');
  await expect.poll(() => textInEditor(page)).toMatch(/^range/);
  expect(await textInEditor(page)).not.toContain('sort');
  expect(web.complaints).toEqual([]);
});

test('what a word means is told under the mouse, and F1 opens that manual', async () => {
  const page = await openWith('range 1 5 n\n|| sort n');
  await page.getByText('range', { exact: true }).hover();
  await page.getByText('Makes one row for each whole number from START to END, both included.').waitFor();
  await page.keyboard.press('F1');
  await page.getByRole('complementary', { name: 'Manual of range' }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('format writes one stage a line and keeps comments; undo takes it back', async () => {
  const page = await openWith(
    'RANGE 1   5 n||sort   n /* dear first */ --order descending || head 2 /* two */',
  );
  await page.keyboard.press('Shift+Alt+F');
  const formatted = 'range 1 5 n\n|| sort   n /* dear first */ --order descending\n|| head 2\n/* two */';
  await expect.poll(() => textInEditor(page)).toBe(formatted);
  await page.keyboard.press('Control+Z');
  await expect.poll(() => textInEditor(page)).toMatch(/^RANGE 1   5 n\|\|sort/);
  expect(web.complaints).toEqual([]);
});

test('the cursor marks its stage in the strip, a chosen stage marks its text, and a preview takes three', async () => {
  const page = await openWith('range 1 5 n\n|| filter "n > 1"\n|| sleep 0');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /^Rows ?4$/ }).waitFor();
  const pill = (name: RegExp): Locator =>
    page.getByRole('list', { name: 'Stages' }).getByRole('button', { name });
  await expect.poll(() => pill(/^3 sleep/).getAttribute('aria-current')).toBe('step');
  await page.keyboard.press('Control+Home');
  await expect.poll(() => pill(/^1 range/).getAttribute('aria-current')).toBe('step');
  expect(await pill(/^3 sleep/).getAttribute('aria-current')).toBeNull();
  await page.keyboard.press('Alt+2');
  await expect.poll(() => pill(/^2 filter/).getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('.cm-chosen-stage').allInnerTexts()).toEqual(['filter "n > 1"']);
  expect(new URL(page.url()).searchParams.get('stage')).toBe('1');
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByRole('tab', { name: /^Rows ?3$/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('search finds and replaces in the text', async () => {
  const page = await openWith('range 1 5 n\n|| sort n');
  await page.keyboard.press('Control+F');
  await page.getByRole('textbox', { name: 'Find' }).fill('n');
  await page.getByRole('textbox', { name: 'Replace' }).fill('hour');
  await page.getByRole('checkbox', { name: 'by word' }).check();
  await page.getByRole('button', { name: 'replace all' }).click();
  await expect.poll(() => textInEditor(page)).toBe('range 1 5 hour\n|| sort hour');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Find' }).waitFor({ state: 'detached' });
  expect(web.complaints).toEqual([]);
});
