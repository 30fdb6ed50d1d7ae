import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideSections, type GuideStep } from './guide-steps.ts';
import { keepPicture } from './keep-picture.ts';
import { openWeb, signIn, type Web } from './open-web.ts';
import { textInEditor } from './result-page.ts';

const docs = join(import.meta.dirname, '../../docs');
const SITE = 'http://127.0.0.1:7780';
const FIVE_MINUTES = 300_000;

let web: Web;
let page: Page;
let sections: ReturnType<typeof guideSections>;
beforeAll(async () => {
  web = await openWeb();
  const guide = readFileSync(join(docs, 'guides/first-table.md'), 'utf8');
  sections = guideSections(guide.replaceAll(SITE, web.service.demo));
});
afterAll(() => web[Symbol.asyncDispose]());

const drawing = () => page.getByRole('option', { name: 'svg.picture', exact: true }).first();

/** Where a person is told to press something that has no name, or to do more than press. */
const own: Readonly<Record<string, () => Promise<unknown>>> = {
  '1 Sign in': () => signIn(page, web.service.password),
  '2 Run': () => page.getByRole('button', { name: /^Run: A first table/ }).click(),
  '4 CSV': saveCsv,
  '5 the picture': () => page.getByRole('list', { name: 'Screenshots' }).getByRole('button').click(),
  '6 the drawing of the first card': clickDrawing,
  '6 the same place': clickDrawing,
  '7 write them': writeLines,
  '8 Save': saveQuery,
};

async function clickDrawing(): Promise<void> {
  const before = await textInEditor(page);
  const { x, y, width, height } = (await drawing().boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => textInEditor(page)).not.toBe(before);
}

async function saveCsv(): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ]);
  const [head, first, ...others] = readFileSync((await download.path())!, 'utf8')
    .trim()
    .split('\n');
  expect([head, first, others.length]).toEqual(['name,link', 'Birch notebook stand,/shop/item/9', 19]);
}

/** What the next block has more than the editor. */
async function writeLines(): Promise<void> {
  const wanted = sections[6]!.steps.find(({ kind }) => kind === 'text')!.what;
  const there = await textInEditor(page);
  expect(wanted.startsWith(there)).toBe(true);
  await page.getByRole('textbox', { name: 'Query' }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText(wanted.slice(there.length));
}

async function saveQuery(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save the query' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Prices of the first table');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Whatever can be pressed under this name, a plain word or two; stages and tabs have a number behind it. */
function pressed(name: string): Locator {
  const begins = new RegExp(String.raw`^${name}(?:\s|$)`);
  return (['button', 'tab', 'menuitem', 'link'] as const)
    .map((role) => page.getByRole(role, { name: begins }))
    .reduce((any, each) => any.or(each))
    .first();
}

async function follow(number: number, { kind, what }: GuideStep): Promise<void> {
  if (kind === 'press') await (own[`${number} ${what}`] ?? (() => pressed(what).click()))();
  // A single word is looked for by itself: “35.00” is a cell, not a part of one.
  else if (kind === 'see')
    await page
      .getByText(what, { exact: !what.includes(' ') })
      .first()
      .waitFor();
  else if (kind === 'text') await expect.poll(() => textInEditor(page)).toBe(what);
  else {
    expect(what).toBe(`first-table-${number}`);
    await keepPicture(page, what);
    expect(existsSync(join(docs, `images/web/${what}.png`)), `${what}.png is in docs/images/web`).toBe(true);
  }
}

test(
  'first table from the demo shop: whoever does what the guide says sees what it says, within five minutes',
  async () => {
    const began = Date.now();
    page = await web.open('/', { isSignedIn: false });
    expect(sections.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { number, title, steps } of sections) {
      for (const step of steps)
        await follow(number, step).catch((error: unknown) => {
          throw new Error(`${number}. ${title}: ${step.kind} “${step.what}”`, { cause: error });
        });
      expect(
        steps.filter(({ kind }) => kind === 'press'),
        title,
      ).not.toHaveLength(0);
      expect(
        steps.filter(({ kind }) => kind === 'picture'),
        title,
      ).toHaveLength(1);
    }
    expect(Date.now() - began).toBeLessThan(FIVE_MINUTES);
    expect(web.complaints).toEqual([]);
  },
  FIVE_MINUTES,
);
