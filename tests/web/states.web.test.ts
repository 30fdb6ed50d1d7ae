import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, signIn, writeQuery, type Web } from './open-web.ts';
import { runQuery } from './run-query.ts';

let web: Web;
let page: Page;
/** A run whose rows live for a second; they are taken away within half a minute, while other tests run. */
let shortLived: string;
beforeAll(async () => {
  web = await openWeb();
  shortLived = await runQuery(web, 'range 1 3 n', { ttl: 1 });
});
beforeEach(async () => void (page = await web.open('/query')));
afterEach(async () => {
  expect(web.complaints).toEqual([]);
  await page.context().close();
});
afterAll(() => web[Symbol.asyncDispose]());

const ending = () => page.getByLabel('How the run ended');
const grid = () => page.getByRole('grid', { name: 'Rows' });

async function run(query: string): Promise<void> {
  await writeQuery(page, query);
  await page.keyboard.press('Control+Enter');
}

test('a failed run says at which stage, why and what to do; the rows before it are one step away', async () => {
  await run(`range 1 3 n\n|| api get ${web.service.demo}/nothing-here/$n$ --onError stop`);
  await ending()
    .getByText(/^Failed at stage 2, api: .* answered 404$/)
    .waitFor();
  await ending().getByText('Check the address, the credentials and the body.').waitFor();
  await page.getByRole('status', { name: 'Run' }).getByText('failed', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Stages' }).getByLabel('Failed here:').waitFor();
  await keepPicture(page, 'state-failed');
  await ending().getByRole('button', { name: 'Rows before it' }).click();
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('4');
});

test('a query that cannot run is refused with its reason, and runs once it is mended', async () => {
  await run('range 1 3 n || nosuchcommand');
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'Not run: the text is marked where it is wrong' });
  await refusal.getByText('there is no command named "nosuchcommand"').waitFor();
  await keepPicture(page, 'state-refused');
  await run('range 1 3 n');
  await refusal.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /^Rows ?3$/ }).waitFor();
});

test('a partial run names what failed and where; errors say why, and what failed runs again', async () => {
  await run(`seed '["steady", "gone"]'\n|| api get ${web.service.demo}/awkward/$value$ --retry 0`);
  await ending().getByText('Partial: 1 row failed at stage 2, api').waitFor();
  await grid().waitFor();
  await keepPicture(page, 'state-partial');
  await ending().getByRole('button', { name: 'Show errors' }).click();
  await page
    .getByRole('region', { name: /^api\// })
    .getByText(/answered 4\d\d/)
    .first()
    .waitFor();
  await keepPicture(page, 'state-errors');
  const before = new URL(page.url()).searchParams.get('run');
  await ending().getByRole('button', { name: 'Re-run failed' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('run')).not.toBe(before);
  // Only that row went again, and failed again.
  await ending().getByText('No rows: 1 row failed at stage 2, api').waitFor();
});

test('where nothing matches a filter, it says how many rows it was given, and leads to them', async () => {
  await run('range 1 7 n\n|| filter "n > 10"');
  await page.getByText('Nothing came out of filter: none of the 7 rows of range passed.').waitFor();
  await keepPicture(page, 'state-nothing-matches');
  await page.getByRole('button', { name: 'Rows of stage 1, range' }).click();
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('8');
});

test('a result without rows is told as one, and the next query can be written at once', async () => {
  await run(`seed '[]'`);
  await page.getByText('The run completed without rows.').waitFor();
  await page.getByRole('status', { name: 'Run' }).getByText('0 rows').waitFor();
  await keepPicture(page, 'state-empty');
  await run('range 1 2 n');
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('3');
});

test('a very wide table keeps the page in place, and columns are found by name', async () => {
  const wide = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`column_${at + 1}`, at + 1]));
  await run(`seed '${JSON.stringify([wide])}'`);
  await expect.poll(() => grid().getAttribute('aria-colcount')).toBe('401');
  expect(await page.getByRole('columnheader').count()).toBeLessThan(60);
  expect(await scrollsSideways()).toBe(false);
  await keepPicture(page, 'state-wide');
  await page.getByRole('button', { name: 'Columns: 400 of 400 shown' }).click();
  await page.getByLabel('Find a column').fill('column_399');
  await page.getByRole('button', { name: 'Only these 1' }).click();
  await page.getByRole('columnheader', { name: /column_399/ }).waitFor();
  await expect.poll(() => grid().getAttribute('aria-colcount')).toBe('2');
});

test('a very long and a very deep value are cut in the table, and whole when opened', async () => {
  const long = `${'all work and no play '.repeat(2_000)}THE END`;
  let deep: unknown = 'the bottom';
  for (let level = 30; level > 0; level--) deep = { [`level${level}`]: deep };
  await run(`seed '${JSON.stringify([{ long, deep }])}'`);
  const cell = page.getByRole('gridcell', { name: /^all work/ });
  await cell.waitFor();
  expect((await cell.boundingBox())!.height).toBeLessThan(40);
  expect(await scrollsSideways()).toBe(false);
  await keepPicture(page, 'state-long');
  await cell.dblclick();
  const opened = page.getByRole('dialog', { name: /^long, row 1/ });
  await opened.getByText(/THE END/).waitFor();
  await opened.getByRole('button', { name: 'Copy' }).waitFor();
  await page.keyboard.press('Escape');
  await opened.waitFor({ state: 'detached' });
});

test('a viewer reads, and is told why Run is not for them and whom to ask', async () => {
  const password = 'a long enough password';
  const made = await web.call('/v1/secrets/users', {
    method: 'POST',
    body: JSON.stringify({ credential: { username: 'states-viewer', password }, role: 'viewer' }),
  });
  expect(made.status).toBe(201);
  const shown = await runQuery(web, 'range 1 3 n');
  const theirs = await web.open(`/query?run=${shown}`, { isSignedIn: false });
  await signIn(theirs, password, 'states-viewer');
  await theirs.getByRole('grid', { name: 'Rows' }).waitFor();
  await theirs.getByText('ask an admin to make you an editor').waitFor();
  expect(await theirs.getByRole('button', { name: 'Run', exact: true }).isDisabled()).toBe(true);
  await keepPicture(theirs, 'state-viewer');
  // The keyboard asks the server, and shows its answer.
  await theirs.locator('.cm-content').click();
  await theirs.keyboard.press('Control+Enter');
  await theirs
    .getByRole('alert')
    .getByText(/viewer|role|may not/i)
    .first()
    .waitFor();
});

function scrollsSideways(): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

test('a run whose rows are gone says why, keeps its text and runs again', async () => {
  const status = async (): Promise<string> => {
    const answer = await web.call(`/v1/sirp/queries/${shortLived}/status`);
    return ((await answer.json()) as { readonly status: string }).status;
  };
  await expect.poll(status, { timeout: 60_000, interval: 500 }).toBe('expired');
  await page.goto(new URL(`/app/query?run=${shortLived}`, web.service.url).href);
  await ending().getByText('The rows of this run are gone: their time was over').waitFor();
  await page.getByText('The rows were deleted when their time was over.').waitFor();
  await keepPicture(page, 'state-expired');
  await ending().getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('tab', { name: /^Rows ?3$/ }).waitFor();
  await expect.poll(() => grid().getAttribute('aria-rowcount')).toBe('4');
}, 90_000);
