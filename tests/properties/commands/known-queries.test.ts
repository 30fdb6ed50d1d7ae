import type { ExampleRow } from '@rowmill/commands';
import { nestRow } from '@rowmill/language';
import { afterAll, describe, expect, test } from 'vitest';
import { runExample } from '../../../packages/commands/src/examples/run-example.ts';
import { openScratchDatabase } from '../../../packages/commands/src/examples/scratch-database.ts';

const database = await openScratchDatabase();
afterAll(() => database[Symbol.asyncDispose]());

/** Queries of the kind people have been writing for years; the commands must go on playing together like this. */
describe.each(['closures', 'typed', 'json'] as const)('%s', (way) => {
  test('prices of a shop, grouped per card', async () => {
    const card = (name: string, price: string): ExampleRow => ({
      nodeName: 'DIV',
      attributes: { class: 'card' },
      innerHTML: `<a href="/${name}">${name}</a><span>new</span><b class="price">${price}</b>`,
      outerHTMLHash: `hash of ${name}`,
    });
    const given = [card('lamp', '9 EUR'), { nodeName: 'P', innerHTML: 'x' }, card('desk', '40 EUR')];
    const query =
      `filter "attributes.class == 'card'" || sequence || html innerHTML || ` +
      `filter "(_html.nodeName == 'A') or (_html.attributes.class == 'price')" || groupBy outerHTMLHash || ` +
      `rename _group.0._html.innerText product || rename _group.1._html.innerText price || ` +
      `sort _group.0._sequence --order "ascending" || addcolumn at $TIMESTAMP.ISO$ || table product price at`;
    const rows = await runExample({ title: '', query, given, result: [] }, way, database);
    expect(rows.map(nestRow)).toEqual([
      { product: 'lamp', price: '9 EUR', at: '2026-01-02T03:04:05.678Z' },
      { product: 'desk', price: '40 EUR', at: '2026-01-02T03:04:05.678Z' },
    ]);
  });

  test('a feed as a table', async () => {
    const item = (list: string, day: number): string =>
      `<item><title>t</title><description><![CDATA[<ul>${list}</ul>]]></description>` +
      `<pubDate>2026-01-0${day}T00:00:00Z</pubDate></item>`;
    const body = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${item('<li>a<li>b', 1)}${item('<li>c', 2)}</channel></rss>`;
    const site = { 'GET /rss': { headers: { 'content-type': 'application/rss+xml' }, body } };
    const query =
      `api get http://site.test/rss || normalize rss.channel || normalize item || ` +
      `html description.0 --selector "li" || parseTimestamp pubDate.0 || table _html.innerText _timestamp.epoch`;
    const rows = await runExample({ title: '', query, site, result: [] }, way, database);
    expect(rows.map(nestRow)).toEqual([
      { _html: { innerText: 'a' }, _timestamp: { epoch: Date.UTC(2026, 0, 1) } },
      { _html: { innerText: 'b' }, _timestamp: { epoch: Date.UTC(2026, 0, 1) } },
      { _html: { innerText: 'c' }, _timestamp: { epoch: Date.UTC(2026, 0, 2) } },
    ]);
  });

  test('figures go on like any other column', async () => {
    const given = [
      { shop: 'a', price: 9007199254740993n },
      { shop: 'b', price: 2.5 },
      { shop: 'b', price: 4 },
      { shop: 'c', price: 1 },
    ];
    const query = `sum price --by shop || filter "sum > 2" || sort sum || math double "sum * 2" || table shop double`;
    const rows = await runExample({ title: '', query, given, result: [] }, way, database);
    expect(rows.map(nestRow)).toEqual([
      { shop: 'b', double: 13 },
      { shop: 'a', double: 18014398509481986n },
    ]);
  });

  test('an empty table has figures too', async () => {
    const query = `filter "shop == 'b'" || sum price || groupBy sum || drop _group`;
    const given = [{ shop: 'a', price: 1 }];
    const rows = await runExample({ title: '', query, given, result: [] }, way, database);
    expect(rows.map(nestRow)).toEqual([{ sum: 0, _groupCount: 1 }]);
  });
});
