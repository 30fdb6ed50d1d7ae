import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPicture } from './keep-picture.ts';
import { openWeb, type Web } from './open-web.ts';

let web: Web;
let folder: string;
beforeAll(async () => {
  web = await openWeb();
  folder = await mkdtemp(join(tmpdir(), 'rowmill-cellar-'));
});
afterAll(async () => {
  await web[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Opens the dialog and chooses a file; the name is made of the file's own. */
async function choose(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.locator('input[type=file]').setInputFiles(file);
}

const upload = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click();

test('a CSV file is uploaded, with progress, and read by a query', async () => {
  const lines = Array.from({ length: 40_000 }, (_, at) => `Lamp ${at},${at * 2},"red, blue"`);
  const file = await fileOf('lamps of the web.csv', `item,price,colours\n${lines.join('\n')}\n`);
  const page = await web.open('/cellar');
  // As slow as a line in the country, so that there is something to see.
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
  await choose(page, file);
  // Watched from before it begins: neither stands there for long.
  const progress = Promise.all([
    page.getByText(/ of 1\.\d MB · .+ a second · .+ left$/).waitFor(),
    page.getByRole('progressbar', { name: /^[1-9]\d? % of the file sent$/ }).waitFor(),
  ]);
  await upload(page);
  await progress;

  await page.getByRole('heading', { name: 'lamps of the web' }).waitFor();
  await page.getByText('40,000 rows').waitFor();
  await page.getByText('3 columns').waitFor();
  await page.getByText('The first 100 rows are shown.').waitFor();
  await page.getByRole('gridcell', { name: 'Lamp 1', exact: true }).waitFor();
  await keepPicture(page, 'cellar-table');

  await page.getByRole('link', { name: 'Query it' }).click();
  await page.getByText('thaw "lamps of the web"').first().waitFor();
  await page.locator('.cm-content').first().click();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('tab', { name: /Rows.*40,000/ }).waitFor();
  expect(web.complaints).toEqual([]);
});

test('a table is exported and deleted', async () => {
  const content = [
    { item: 'Lamp', colours: 'red, blue' },
    { item: 'Tea', colours: 'green' },
  ];
  await web.call('/v1/sirp/cellar/files', {
    method: 'POST',
    body: JSON.stringify({ name: { value: 'web export' }, content }),
  });
  const page = await web.open('/cellar?table=web+export');
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  const exported = await readFile(await (await coming).path(), 'utf8');
  expect(exported.trimEnd().split(/\r?\n/)).toEqual(['item,colours', 'Lamp,"red, blue"', 'Tea,green']);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Delete web export with 2 rows?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Cellar' }).waitFor();
  await page.getByText(/used by \d+ tables?/).waitFor();
  expect((await web.call('/v1/sirp/cellar/files/web%20export')).status).toBe(404);
  expect(await page.getByRole('link', { name: 'web export' }).count()).toBe(0);
  expect(web.complaints).toEqual([]);
});

test('JSON, NDJSON and Parquet become tables, and count in the room that is used', async () => {
  const dispatched = await web.call('/v1/sirp/query/runner/dispatch/wait', {
    method: 'POST',
    body: JSON.stringify({ query: `seed '[{"from":"parquet","n":3}]'` }),
  });
  const { id } = (await dispatched.json()) as { id: string };
  const parquet = await web.call(`/v1/sirp/queries/${id}/results?mode=parquet`);
  expect(parquet.status, 'an export as Parquet').toBe(200);
  const files = [
    ['web-json.json', '[{"from":"json","n":1,"deep":{"x":[1,2]}}]', 'a JSON file'],
    ['web-lines.ndjson', '{"from":"ndjson","n":2}\n', 'an NDJSON file'],
    ['web-columns.parquet', new Uint8Array(await parquet.arrayBuffer()), 'a Parquet file'],
  ] as const;
  const page = await web.open('/cellar');
  for (const [name, content, origin] of files) {
    await choose(page, await fileOf(name, content));
    await upload(page);
    await page.getByText(`From ${origin}`).waitFor();
    const [, ending] = name.split('.') as [string, string];
    await page.getByRole('gridcell', { name: ending, exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cellar' }).last().click();
    await page.getByRole('row', { name: new RegExp(`^${name.split('.')[0]} 1 `) }).waitFor();
  }
  const { files: count } = (await (await web.call('/v1/sirp/cellar/use')).json()) as { files: number };
  expect(count).toBeGreaterThanOrEqual(3);
  await page.getByText(new RegExp(`used by ${count} tables`)).waitFor();
  expect(web.complaints).toEqual([]);
});

test('what is wrong with a file or a name is said before and after it is sent', async () => {
  const page = await web.open('/cellar');
  await choose(page, await fileOf('web-broken.json', '{"n":1'));
  await upload(page);
  await page.getByRole('alert').getByText('the JSON cannot be read: the text ends too early').waitFor();
  // The same dialog takes another file.
  await page.locator('input[type=file]').setInputFiles(await fileOf('web-mended.json', '[{"n":1}]'));
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('a/b');
  await page.getByText('Only letters, digits, spaces and -_. are allowed.').waitFor();
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Upload' }).isDisabled()).toBe(true);
  await name.fill('web-mended');
  await upload(page);
  await page.getByRole('heading', { name: 'web-mended' }).waitFor();

  await page.getByRole('link', { name: 'Cellar' }).last().click();
  await choose(page, await fileOf('web-mended.json', '[{"n":2}]'));
  await upload(page);
  await page.getByRole('alert').getByText('There is a table called web-mended').waitFor();
  expect(web.complaints).toEqual([]);
});
