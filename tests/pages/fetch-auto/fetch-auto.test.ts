import type { LocalEngine } from '@rowmill/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engineFor } from '../../queries/engine-for.ts';
import { oneBrowser } from '../../queries/one-browser.ts';
import { labelledPages } from './pages/index.ts';
import { startLabelledSite, type LabelledSite } from './start-labelled-site.ts';

const pages = oneBrowser();
let site: LabelledSite;
let engine: LocalEngine;

beforeAll(async () => {
  [site, engine] = await Promise.all([startLabelledSite(), engineFor(new Map(), pages.browser)]);
});

afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

test('there are at least forty pages, of both kinds', () => {
  const plain = labelledPages.filter(({ read }) => read === 'plainly');
  expect(labelledPages.length).toBeGreaterThanOrEqual(40);
  expect(plain.length).toBeGreaterThanOrEqual(20);
  expect(labelledPages.length - plain.length).toBeGreaterThanOrEqual(15);
  expect(new Set(labelledPages.map(({ name }) => name)).size).toBe(labelledPages.length);
});

test.each(labelledPages)('$name is read $read: $because', async ({ name, selector, read }) => {
  const query = (way: string): string =>
    `open ${site.url}/${name} --fetch ${way} --html --hashtml --retry 0${selector === undefined ? '' : ` --selector '${selector}'`}`;
  const byBrowser = await rowsOf(query('browser'));
  const before = pages.jobs;
  const found = await rowsOf(query('auto'));
  expect(found).toEqual(byBrowser);
  expect(pages.jobs - before, 'pages opened by --fetch auto').toBe(read === 'plainly' ? 0 : 1);
});

async function rowsOf(query: string): Promise<unknown[]> {
  const run = await engine.start(query, { cache: false });
  const { state, error } = await run.ended;
  expect([state, error?.message, await run.rowErrors()]).toEqual(['completed', undefined, []]);
  return (await Array.fromAsync(run.rows())).flat().map((row) => Object.fromEntries(row));
}
