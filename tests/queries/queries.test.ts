import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { QueryMode } from '@rowmill/contracts';
import type { LocalEngine } from '@rowmill/engine';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { startSite, type Site } from '../pages/start-site.ts';
import { engineFor, needsOwnEngine } from './engine-for.ts';
import { parseQueryFile } from './format/query-file.ts';
import { oneBrowser } from './one-browser.ts';
import { runQueryFile, writeFiles } from './run-query-file.ts';

const here = import.meta.dirname;
const paths = (await readdir(here, { recursive: true })).filter((path) => path.endsWith('.query')).toSorted();
const MODES: readonly QueryMode[] = ['comprehensive', 'turbo'];

let site: Site;
let folder: string;
let shared: LocalEngine;
const pages = oneBrowser();

beforeAll(async () => {
  [site, folder, shared] = await Promise.all([
    startSite(),
    mkdtemp(join(tmpdir(), 'rowmill-queries-')),
    engineFor(new Map(), pages.browser),
  ]);
});

afterAll(async () => {
  await shared[Symbol.asyncDispose]();
  await pages[Symbol.asyncDispose]();
  await site.close();
  await rm(folder, { recursive: true });
});

describe.each(MODES)('%s', (mode) => {
  test.each(paths.map((path) => relative(here, join(here, path))))('%s', async (path) => {
    const key = `${path}-${mode}`.replaceAll(/\W/g, '-');
    const fill = (text: string) =>
      text
        .replaceAll('{site}', site.url)
        .replaceAll('{host}', new URL(site.url).host)
        .replaceAll('{secure}', site.secureUrl)
        .replaceAll('{key}', key)
        .replaceAll('{files}', join(folder, key));
    const file = parseQueryFile(await readFile(join(here, path), 'utf8'), fill);
    if ((file.options.get('modes') ?? mode) !== mode) return;
    await writeFiles(file.files, join(folder, key));
    await using own = needsOwnEngine(file.options) ? await engineFor(file.options, pages.browser) : null;
    await runQueryFile(file, mode, own ?? shared, site.log);
  });
});
