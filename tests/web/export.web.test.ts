import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DuckDBInstance } from '@duckdb/node-api';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openWeb, type Web } from './open-web.ts';
import { gridRow, runPath, seedOf } from './result-page.ts';
import { runQuery } from './run-query.ts';

const execute = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const ROWS = [
  { name: 'pen, "blue"', price: 3.5, box: { size: 'a|b' } },
  { name: '=1+1', price: 12, box: { size: 'ä' } },
];

let web: Web;
let page: Page;
beforeAll(async () => {
  web = await openWeb();
  page = await web.open(runPath(await runQuery(web, seedOf(ROWS))));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await gridRow(page, 1).getByText('pen').waitFor();
});
afterAll(() => web[Symbol.asyncDispose]());

/** Saves the rows by the menu; the file's name and where it lies. */
async function save(name: string): Promise<{ readonly file: string; readonly path: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('menuitem', { name, exact: false })
      .filter({ hasText: new RegExp(`^${name}`) })
      .click(),
  ]);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return { file: download.suggestedFilename(), path: (await download.path())! };
}

const textOf = async (name: string, ending: string): Promise<string> => {
  const { file, path } = await save(name);
  expect(file).toMatch(new RegExp(`\\.${ending}$`));
  return readFile(path, 'utf8');
};

test('CSV, JSON, NDJSON and Markdown hold the rows', async () => {
  expect((await textOf('CSV', 'csv')).split(/\r?\n/)).toEqual([
    'name,price,box.size',
    '"pen, ""blue""",3.5,a|b',
    expect.stringMatching(/1\+1.*,12,ä$/),
    '',
  ]);
  expect(JSON.parse(await textOf('JSON', 'json'))).toEqual(ROWS);
  const lines = (await textOf('NDJSON', 'ndjson')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(ROWS);
  expect(await textOf('Markdown', 'md')).toBe(
    '| name | price | box.size |\n| --- | --- | --- |\n| pen, "blue" | 3.5 | a\\|b |\n| =1+1 | 12 | ä |\n',
  );
  expect(web.complaints).toEqual([]);
});

test('Excel and Parquet files are read by others', async () => {
  const { file, path } = await save('Excel');
  expect(file).toMatch(/\.xlsx$/);
  const book = read(await readFile(path));
  expect(utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!)).toEqual([
    { name: 'pen, "blue"', price: 3.5, 'box.size': 'a|b' },
    // Text stays text: nothing that a site wrote becomes a formula.
    { name: '=1+1', price: 12, 'box.size': 'ä' },
  ]);
  const parquet = await save('Parquet');
  expect(parquet.file).toMatch(/\.parquet$/);
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const found = await connection.runAndReadAll(`SELECT name, price FROM read_parquet('${parquet.path}')`);
  expect(found.getRowsJson().map(([name, price]) => [name, Number(price)])).toEqual(
    ROWS.map(({ name, price }) => [name, price]),
  );
  connection.closeSync();
});

test('what is picked and sorted is what is saved, unless all is wanted', async () => {
  const path = new URL(page.url());
  path.searchParams.set('sort', 'price');
  path.searchParams.set('order', 'descending');
  path.searchParams.set('columns', '["price"]');
  await page.goto(path.href);
  await gridRow(page, 1).getByText('12').waitFor();
  expect((await textOf('CSV', 'csv')).split(/\r?\n/)).toEqual(['price', '12', '3.5', '']);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('checkbox', { name: 'All columns, in the order they came' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await textOf('CSV', 'csv')).toMatch(/^name,price,box\.size\r?\n"pen/);
});

/** What the menu put on the clipboard. */
async function copied(name: string): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('status').getByText('Copied').waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  return page.evaluate<string>('navigator.clipboard.readText()');
}

test('the query that was copied runs from a shell by curl and by the command line, and as TypeScript', async () => {
  const env = { ...process.env, ROWMILL_KEY: web.service.key };
  const source = '--conditions=@rowmill/source';
  const curl = await execute('sh', ['-c', await copied('curl')], { env });
  const { results } = JSON.parse(curl.stdout) as { results?: { content: object }[] };
  expect(results?.map(({ content }) => content)).toEqual(
    ROWS.map(({ name, price, box }) => ({ name, price, 'box.size': box.size })),
  );

  const cli = await copied('command line');
  const rowmill = `rowmill() { '${process.execPath}' ${source} '${root}/apps/cli/src/main.ts' "$@"; }`;
  const shell = await execute('sh', ['-c', `${rowmill}\n${cli}`], { env });
  expect(shell.stdout).toContain('pen, ');
  expect(shell.stdout).toContain('=1+1');

  const script = await copied('TypeScript');
  const typescript = await execute(
    process.execPath,
    [source, '--input-type=module-typescript', '--eval', script],
    { env, cwd: join(root, 'apps/cli') },
  );
  expect(typescript.stdout).toContain('=1+1');
  expect(web.complaints).toEqual([]);
});
