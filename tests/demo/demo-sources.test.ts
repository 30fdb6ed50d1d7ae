import { DEMO_CUSTOMERS, DEMO_ITEMS } from '@rowmill/demo';
import type { Row } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemo } from './open-demo.ts';

let place: Awaited<ReturnType<typeof openDemo>>;

beforeAll(async () => {
  place = await openDemo();
});

afterAll(() => place[Symbol.asyncDispose]());

async function rowsOf(text: string): Promise<unknown[]> {
  const run = await place.engine.start(text);
  expect(await run.ended).toMatchObject({ state: 'completed', partial: false });
  const rows: Row[] = [];
  for await (const some of run.rows()) rows.push(...some);
  return rows.map(nestRow);
}

/** What the six queries leave aside must work as the site's first page says. */
test('XML in pages', async () => {
  const rows = await rowsOf(
    `api get ${place.site.url}/xml/items --pagination.next items.next --pagination.max 0 || normalize items.item || table id name.0 price.0.textContent`,
  );
  expect(rows).toEqual(
    DEMO_ITEMS.map(({ id, name, price }) => ({
      id: String(id),
      name: { 0: name },
      price: { 0: { textContent: price.toFixed(2) } },
    })),
  );
});

test('pages by cursor', async () => {
  const rows = await rowsOf(
    `api get ${place.site.url}/api/reviews --pagination.next cursor --pagination.url "${place.site.url}/api/reviews?cursor=$pagination.next$" || normalize reviews || count`,
  );
  expect(rows).toEqual([{ count: 90 }]);
});

test('a bearer token', async () => {
  expect(await rowsOf(`api get ${place.site.url}/api/customers --bearer demo-token`)).toEqual(DEMO_CUSTOMERS);
});

test('a second call for each row', async () => {
  const rows = await rowsOf(
    `api get ${place.site.url}/api/items || normalize items || table id || api get ${place.site.url}/api/items/$id$ --enrich`,
  );
  expect(rows).toEqual(DEMO_ITEMS.slice(0, 20));
});

test.each([
  ['atom', 'feed.entry'],
  ['rss', 'rss.channel.0.item'],
])('the %s feed', async (kind, path) => {
  expect(await rowsOf(`api get ${place.site.url}/files/news.${kind} || normalize ${path} || count`)).toEqual([
    { count: 12 },
  ]);
});

test('rows of broken HTML', async () => {
  const rows = await rowsOf(
    `api get ${place.site.url}/awkward/broken || html value --selector "tr.row" || table _html.innerText`,
  );
  expect(rows).toEqual(
    ['Copper kettle\t39.90', 'Linen towel\t12.00', 'Oak pendant\t74.50'].map((innerText) => ({
      _html: { innerText },
    })),
  );
});

test('rows that only a browser sees are not there without one', async () => {
  expect(await rowsOf(`api get ${place.site.url}/awkward/script || html value --selector "tr.row"`)).toEqual(
    [],
  );
});
