import {
  DEMO_CUSTOMERS,
  DEMO_ITEMS,
  demoEgressRule,
  demoPolicy,
  startDemoSite,
  type DemoSite,
} from '@rowmill/demo';
import type { Row } from '@rowmill/contracts';
import { createLocalEngine, type LocalEngine } from '@rowmill/engine/local';
import { nestRow } from '@rowmill/language';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: DemoSite;
let engine: LocalEngine;

beforeAll(async () => {
  site = await startDemoSite();
  engine = await createLocalEngine({
    egressAllow: [demoEgressRule(site.url)],
    policies: [demoPolicy(site.url)],
  });
});

afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function rowsOf(text: string): Promise<unknown[]> {
  const run = await engine.start(text);
  expect(await run.ended).toMatchObject({ state: 'completed', partial: false });
  const rows: Row[] = [];
  for await (const some of run.rows()) rows.push(...some);
  return rows.map(nestRow);
}

/** What the six queries leave aside must work as the site's first page says. */
test('XML in pages', async () => {
  const rows = await rowsOf(
    `api get ${site.url}/xml/items --pagination.next items.next --pagination.max 0 || normalize items.item || table id name.0 price.0.textContent`,
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
    `api get ${site.url}/api/reviews --pagination.next cursor --pagination.url "${site.url}/api/reviews?cursor=$pagination.next$" || normalize reviews || count`,
  );
  expect(rows).toEqual([{ count: 90 }]);
});

test('a bearer token', async () => {
  expect(await rowsOf(`api get ${site.url}/api/customers --bearer demo-token`)).toEqual(DEMO_CUSTOMERS);
});

test('a second call for each row', async () => {
  const rows = await rowsOf(
    `api get ${site.url}/api/items || normalize items || table id || api get ${site.url}/api/items/$id$ --enrich`,
  );
  expect(rows).toEqual(DEMO_ITEMS.slice(0, 20));
});

test.each([
  ['atom', 'feed.entry'],
  ['rss', 'rss.channel.0.item'],
])('the %s feed', async (kind, path) => {
  expect(await rowsOf(`api get ${site.url}/files/news.${kind} || normalize ${path} || count`)).toEqual([
    { count: 12 },
  ]);
});

test('rows of broken HTML', async () => {
  const rows = await rowsOf(
    `api get ${site.url}/awkward/broken || html value --selector "tr.row" || table _html.innerText`,
  );
  expect(rows).toEqual(
    ['Copper kettle\t39.90', 'Linen towel\t12.00', 'Oak pendant\t74.50'].map((innerText) => ({
      _html: { innerText },
    })),
  );
});

test('rows that only a browser sees are not there without one', async () => {
  expect(await rowsOf(`api get ${site.url}/awkward/script || html value --selector "tr.row"`)).toEqual([]);
});
