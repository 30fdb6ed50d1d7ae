import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commands } from '@rowmill/commands';
import { ALL_COMMON_FLAGS, ERRORS } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { parseQueryFile } from './format/query-file.ts';
import { SHOWN_ELSEWHERE } from './shown-elsewhere.ts';

const repository = join(import.meta.dirname, '../..');
const files = await queryFiles(import.meta.dirname);
const queries = files.flatMap(({ cases }) => cases.map(({ query }) => query));

async function queryFiles(folder: string) {
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.query'));
  return await Promise.all(
    paths.map(async (path) => parseQueryFile(await readFile(join(folder, path), 'utf8'), (text) => text)),
  );
}

/** Everything under tests/errors, as one text: its files name the codes they show. */
async function badQueries(): Promise<string> {
  const folder = join(repository, 'tests/errors');
  const paths = await readdir(folder, { recursive: true }).catch(() => []);
  const texts = await Promise.all(
    paths.filter((path) => /\.\w+$/.test(path)).map((path) => readFile(join(folder, path), 'utf8')),
  );
  return texts.join('\n');
}

test('every command is in a query file', () => {
  const used = new Set(
    queries.flatMap((query) =>
      [...query.matchAll(/(?:^|\|\||\*\/)\s*([A-Za-z]\w*)/g)].map(([, name]) => name!.toLowerCase()),
    ),
  );
  expect([...commands.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('every common flag is in a query file', () => {
  const used = new Set(queries.flatMap((query) => [...query.matchAll(/--(\w+)/g)].map(([, name]) => name)));
  expect(Object.keys(ALL_COMMON_FLAGS).filter((name) => !used.has(name))).toEqual([]);
});

test('every error code is shown by a query file, by tests/errors, or by the test that is named', async () => {
  const promised = files.flatMap(({ cases }) =>
    cases.flatMap(({ errors, fails, problems }) => [...errors, fails ?? '', ...(problems ?? [])]),
  );
  const shown = new Set(promised.map((line) => line.split(' ', 1)[0]));
  const others = await badQueries();
  const missing: string[] = [];
  for (const code of Object.keys(ERRORS)) {
    if (shown.has(code) || others.includes(code)) continue;
    const elsewhere = Object.hasOwn(SHOWN_ELSEWHERE, code) ? SHOWN_ELSEWHERE[code] : undefined;
    const text = elsewhere && (await readFile(join(repository, elsewhere), 'utf8').catch(() => ''));
    if (!text?.includes(code)) missing.push(code);
  }
  expect(missing).toEqual([]);
});
