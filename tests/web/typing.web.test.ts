import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWeb, type Web } from './open-web.ts';
import { textInEditor } from './result-page.ts';
import { measureTyping } from './typing.ts';

let web: Web;
beforeAll(async () => void (web = await openWeb()));
afterAll(() => web[Symbol.asyncDispose]());

/** A machine may be busy and slow; a reading of the whole text on the way of a key would take longer still. */
const MOST_MS = 100;

/** The promise itself, 16 ms a key, is measured alone on a machine: `npm run bench -- typing`. */
test('a key costs in a query of 1,000 lines about what it costs in one of ten', async () => {
  const page = await web.open('/query');
  await page.getByRole('textbox', { name: 'Query' }).waitFor({ timeout: 45_000 });
  const short = await measureTyping(page, { lines: 10, keys: 30 });
  expect(await textInEditor(page)).toContain('|| filter "price > 10 and name"');
  const long = await measureTyping(page, { lines: 1_000, keys: 30 });
  expect(long.cpu.median).toBeLessThan(2 * short.cpu.median);
  expect(long.cpu.p95).toBeLessThan(MOST_MS);
  await page.getByText('|| filter "price > 10 and name"').waitFor();
  expect(web.complaints).toEqual([]);
}, 120_000);
