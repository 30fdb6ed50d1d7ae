import { commands, type Example, type ExampleRow } from '@rowmill/commands';
import { QueryProblems, type QueryMode, type Row } from '@rowmill/contracts';
import type { LocalEngine } from '@rowmill/engine';
import { flattenRow } from '@rowmill/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engineFor } from './engine-for.ts';
import { oneBrowser } from './one-browser.ts';
import { startExampleSite, type ExampleSite } from './start-example-site.ts';

/** Its examples show the instant at which examples run beside the commands. */
const SHOWS_THE_INSTANT = 'timestamp';

/** They need what only a service has; theirs run beside the commands, and against real servers in apps/server. */
const NEED_A_SERVICE = ['email', 'notify', 'oauth'];

/** The manual's examples through the whole engine; those that need a site or files, but no browser, run beside the commands. */
const examples = [...commands.values()].flatMap(({ name, examples: all }) =>
  all
    .filter(
      ({ site, files, browser }) =>
        browser === true ||
        (site === undefined &&
          files === undefined &&
          name !== SHOWS_THE_INSTANT &&
          !NEED_A_SERVICE.includes(name)),
    )
    .map((example) => ({ name: `${name}: ${example.title}`, example })),
);

const MODES: readonly QueryMode[] = ['comprehensive', 'turbo'];

const pages = oneBrowser();
afterAll(() => pages[Symbol.asyncDispose]());

describe.each(MODES)('%s', (mode) => {
  let engine: LocalEngine;

  beforeAll(async () => {
    engine = await engineFor(new Map(), pages.browser);
  });

  afterAll(async () => {
    await engine[Symbol.asyncDispose]();
  });

  test.each(examples)('$name', async ({ example }) => {
    await using site = await startExampleSite(example.site ?? {});
    const { code, rowErrors, rows } = await run(
      engine,
      { ...example, query: site.here(example.query) },
      mode,
    );
    if ('error' in example) expect(code).toBe(example.error);
    else if ('rowError' in example) expect(rowErrors).toContain(example.rowError);
    else {
      const expected = example.result.map((row) => flattenRow(example.site ? moved(row, site) : row));
      expect({ code, rowErrors }).toEqual({ code: undefined, rowErrors: [] });
      expect(rows.map(cells)).toEqual(expected.map(cells));
      expect(columnsOf(rows), 'order of columns').toEqual(columnsOf(expected));
    }
  });
});

async function run(engine: LocalEngine, example: Example, mode: QueryMode) {
  const given = example.given?.map(flattenRow);
  try {
    const query = await engine.start(example.query, { mode, given, cache: false });
    const { error } = await query.ended;
    const rowErrors = (await query.rowErrors()).map(({ code }) => code);
    return { code: error?.code, rowErrors, rows: (await Array.fromAsync(query.rows())).flat() };
  } catch (error) {
    if (!(error instanceof QueryProblems)) throw error;
    return { code: error.problems[0]?.code, rowErrors: [], rows: [] };
  }
}

/** What an example shows of its site, at the site's address. */
function moved(row: ExampleRow, site: ExampleSite): ExampleRow {
  return JSON.parse(site.here(JSON.stringify(row))) as ExampleRow;
}

function cells(row: Row): unknown[] {
  return [...row].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function columnsOf(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => [...row.keys()]))];
}
