import { readdir, readFile, writeFile } from 'node:fs/promises';
import { catalogue } from '@rowmill/commands';
import { ERRORS } from '@rowmill/contracts';
import { parseQuery, renderProblems } from '@rowmill/language';
import { expect, test } from 'vitest';

/**
 * Each `.error` file holds a query, a line `---` and the exact text a user sees. `«text × 1001»` in a query stands for so
 * many repetitions. `UPDATE=1` writes what is seen today: read the difference before it is committed.
 */
const folder = new URL('./', import.meta.url);
const names = (await readdir(folder)).filter((name) => name.endsWith('.error')).toSorted();
const files = await Promise.all(names.map(async (name) => ({ name, content: await read(name) })));

async function read(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

test.each(files)('$name', async ({ name, content }) => {
  const end = content.indexOf('\n---\n');
  const text = repeated(content.slice(0, end));
  const { problems } = parseQuery(text, catalogue, { credentials: ['shop', 'mailbox'] });
  const seen = renderProblems(text, problems);
  if (process.env['UPDATE'])
    await writeFile(new URL(name, folder), `${content.slice(0, end)}\n---\n${seen}\n`);
  else expect(`${seen}\n`).toBe(content.slice(end + 5));
  expect(problems).not.toEqual([]);
});

test('every mistake a query can have is shown by a file', () => {
  const codes = Object.keys(ERRORS).filter((code) => code.startsWith('query/'));
  const missing = codes.filter((code) => !files.some(({ content }) => content.includes(` ${code}\n`)));
  expect(missing).toEqual([]);
});

test('nothing said about a query says "you"', () => {
  const offending = files.filter(({ content }) =>
    /\byou\b(?!\s+mean)/i.test(content.split('\n---\n')[1] ?? ''),
  );
  expect(offending.map(({ name }) => name)).toEqual([]);
});

function repeated(query: string): string {
  return query.replaceAll(/«(.*?) × (\d+)»/gs, (_whole, unit: string, times: string) =>
    unit.repeat(Number(times)),
  );
}
