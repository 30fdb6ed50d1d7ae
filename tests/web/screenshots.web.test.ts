import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, writeQuery, type Web } from './open-web.ts';
import { besideEdges, colourfulness, type Point } from './colourfulness.ts';

let web: Web;
let shop: string;
beforeAll(async () => {
  web = await openWeb();
  shop = `${web.service.demo}/shop`;
});
afterAll(() => web[Symbol.asyncDispose]());

const editor = (page: Page) => page.getByRole('textbox', { name: 'Query' });
const elements = (page: Page) => page.getByRole('listbox', { name: 'Elements of the page' });
const element = (page: Page, name: string) => elements(page).getByRole('option', { name, exact: true });

/** Runs a query and opens the picture of its first page. */
async function openPicture(query: string): Promise<Page> {
  const page = await web.open('/query');
  await writeQuery(page, query);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: 'Screenshots' }).click();
  await page.getByRole('list', { name: 'Screenshots' }).getByRole('button').first().click();
  await elements(page).waitFor();
  return page;
}

async function middleOf(box: Locator): Promise<[x: number, y: number]> {
  await box.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await box.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

const pointAt = async (page: Page, box: Locator) => page.mouse.move(...(await middleOf(box)));
const click = async (page: Page, box: Locator) => page.mouse.click(...(await middleOf(box)));
const opened = (more = '') => `open ${shop} --device Desktop --screenshot --dimension${more}`;

/** What stands in the rows of the run that the address names. */
async function rowsOf(page: Page): Promise<readonly Record<string, unknown>[]> {
  const run = new URL(page.url()).searchParams.get('run');
  const { results } = (await (await web.call(`/v1/sirp/queries/${run}/results?limit=1000`)).json()) as {
    results: { content: Record<string, unknown> }[];
  };
  return results.map(({ content }) => content);
}

test('click on the screenshot to get the filter: what is clicked is what the query gives', async () => {
  const page = await openPicture(opened());
  const drawing = element(page, 'svg.picture').first();
  await pointAt(page, drawing);
  const side = page.getByRole('complementary', { name: 'What is chosen' });
  await side.getByText('keeps 20 rows of 184 here').waitFor();

  await click(page, drawing);
  await side.getByText('Written behind stage 1').waitFor();
  expect(await editor(page).innerText()).toBe(`${opened()}\n|| filter "nodeName == 'svg'"`);

  // Once more on the same place: the card around the drawing.
  await click(page, drawing);
  await side.getByText("nodeName == 'ARTICLE'").waitFor();
  expect(await editor(page).innerText()).toBe(`${opened()}\n|| filter "nodeName == 'ARTICLE'"`);
  expect(await element(page, 'article.card').first().getAttribute('aria-selected')).toBe('true');
  await page.getByRole('region', { name: 'Row' }).getByText('article').first().waitFor();

  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByRole('button', { name: /2 filter.*20/ }).waitFor();
  await page.getByRole('tab', { name: /Rows.*20/ }).click();
  await page.getByText('Chrome stool').first().waitFor();
  const cards = [...(await (await fetch(shop)).text()).matchAll(/class="card" data-id="(\d+)"/g)];
  expect(cards).toHaveLength(20);
  expect((await rowsOf(page)).map((row) => row['attributes.data-id'])).toEqual(cards.map(([, id]) => id));
  expect(web.complaints).toEqual([]);
});

test('a Shift-click adds an example, and the filter keeps what is like both', async () => {
  const page = await openPicture(opened(' --type png'));
  const links = element(page, 'a');
  await click(page, links.first());
  await page.getByRole('radiogroup', { name: 'The filter' }).waitFor();
  const first = `${opened(' --type png')}\n|| filter "nodeName == 'A' and parentElement.nodeName == 'NAV'"`;
  expect(await editor(page).innerText()).toBe(first);

  await page.keyboard.down('Shift');
  await click(page, element(page, 'a.name').nth(3));
  await page.keyboard.up('Shift');
  await page.getByRole('radiogroup', { name: 'The filter for 2 examples' }).waitFor();
  expect(await editor(page).innerText()).toBe(`${opened(' --type png')}\n|| filter "nodeName == 'A'"`);

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Point at an element').waitFor({ state: 'attached' });
  await expect.poll(() => editor(page).innerText()).toBe(opened(' --type png'));
  expect(web.complaints).toEqual([]);
});

test('the keyboard alone chooses an element, and a link shows the same picture', async () => {
  const page = await openPicture(opened());
  await elements(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (const _ of Array.from({ length: 4 })) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => editor(page).innerText()).toContain('|| filter "attributes.class == \'brand\'"');

  const again = await web.open(page.url().slice(`${web.service.url}/app`.length));
  await elements(again).waitFor();
  expect(await element(again, 'article.card').count()).toBe(20);
  expect(web.complaints).toEqual([]);
});

test.each([
  ['of a desk', ' --device Desktop', 1],
  ['of a telephone, with several pixels for one', '', 4.5],
  ['of a page that is scrolled', ' --device Desktop --wait "() => (scrollTo(0, 600), scrollY > 300)"', 1],
])('boxes lie where the elements are: a picture %s', async (_, flags, scale) => {
  const page = await openPicture(`open ${shop} --screenshot --dimension${flags}`);
  const image = page.getByRole('img', { name: 'The page as it was' });
  const hash = new URL(page.url()).searchParams.get('picture')!;
  const picture = await web.call(`/v1/screenshot/${hash}`);
  expect(Number(picture.headers.get('rowmill-scale'))).toBe(scale);
  const inside: Point[] = [];
  const outside: Point[] = [];
  for (const isActual of [false, true]) {
    if (isActual) await page.getByRole('switch', { name: 'Actual size' }).click();
    for (const at of [0, 9, 19]) {
      const drawing = element(page, 'svg.picture').nth(at);
      await drawing.scrollIntoViewIfNeeded();
      const [box, whole] = [(await drawing.boundingBox())!, (await image.boundingBox())!];
      const shown = { left: (box.x - whole.x) / whole.width, top: (box.y - whole.y) / whole.height };
      const sides = { width: box.width / whole.width, height: box.height / whole.height };
      inside.push(...besideEdges({ ...shown, ...sides }, -4));
      outside.push(...besideEdges({ ...shown, ...sides }, 4));
    }
  }
  // Drawings are colourful to their edges, and all around them is nearly white.
  const colours = await colourfulness(page, Buffer.from(await picture.arrayBuffer()), scale, [
    ...inside,
    ...outside,
  ]);
  expect(Math.min(...colours.slice(0, inside.length)), 'just inside').toBeGreaterThan(14);
  expect(Math.max(...colours.slice(inside.length)), 'just outside').toBeLessThan(10);
  expect(web.complaints).toEqual([]);
});
