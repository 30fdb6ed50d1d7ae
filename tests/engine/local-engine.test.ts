import type { Row } from '@rowmill/contracts';
import type { LocalEngine, QueryRun } from '@rowmill/engine';
import { nestRow } from '@rowmill/language';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, testEngine, type Reply, type TestSite } from './test-site.ts';

let engine: LocalEngine;
let site: TestSite;

/** `/item/n` takes longer the smaller n is; `/many/n` gives n rows; `/flaky/x` fails once; `/broken/x` always. */
beforeAll(async () => {
  site = await startTestSite((path, times): Reply => {
    const [, kind, name = ''] = path.split(/[/?]/);
    const n = Number(name);
    if (kind === 'many') return { body: Array.from({ length: n }, (_, index) => ({ of: n, index })) };
    if (kind === 'flaky') return times === 1 ? { status: 503, body: {} } : { body: { name, times } };
    if (kind === 'broken') return { status: 404, body: {} };
    if (kind === 'slow') return { body: { name }, delayMs: n };
    return { body: { n, twice: 2 * n }, delayMs: kind === 'item' ? Math.max(0, 100 - 5 * n) : 0 };
  });
  engine = await testEngine();
});

afterAll(async () => {
  await engine[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function rowsOf(run: QueryRun, stage?: number | string): Promise<unknown[]> {
  const all: Row[] = [];
  for await (const rows of run.rows(stage)) all.push(...rows);
  return all.map(nestRow);
}

async function result(text: string, options?: Parameters<LocalEngine['start']>[1]): Promise<unknown[]> {
  const run = await engine.start(text, options);
  const outcome = await run.ended;
  expect(outcome).toMatchObject({ state: 'completed' });
  const rows = await rowsOf(run);
  expect(rows).toHaveLength(outcome.rows);
  return rows;
}

const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, n) => ({ n })));

test('seed, filter, api and sort, end to end', async () => {
  const rows = await result(
    `seed '${numbers(4)}' || filter "n > 0" || api get ${site.url}/x/$n$ || sort twice --order descending`,
  );
  expect(rows).toEqual([3, 2, 1].map((n) => ({ n, twice: 2 * n })));
});

test('rows keep the order of the input, whatever finished first', async () => {
  const rows = await result(`seed '${numbers(30)}' || api get ${site.url}/item/$n$ --concurrency 30`);
  expect(rows).toEqual(Array.from({ length: 30 }, (_, n) => ({ n, twice: 2 * n })));
});

test('a second request starts before the first stage has ended, and rows stay in order', async () => {
  const from = site.asked.length;
  const rows = await result(
    `seed '${numbers(80)}' || api get ${site.url}/slow/150?$n$ --enrich --concurrency 2 || api get ${site.url}/y/$n$`,
  );
  expect(rows).toEqual(Array.from({ length: 80 }, (_, n) => ({ n, twice: 2 * n })));
  const asked = site.asked.slice(from);
  const secondBegins = Math.min(
    ...asked.filter(({ path }) => path.startsWith('/y/')).map(({ atMs }) => atMs),
  );
  const firstEnds = Math.max(
    ...asked.filter(({ path }) => path.startsWith('/slow/')).map(({ atMs }) => atMs),
  );
  expect(secondBegins).toBeLessThan(firstEnds);
}, 30_000);

describe('rows that fail', () => {
  const query = (flag: string): string =>
    `seed '[{p: "x/1"}, {p: "broken/2"}, {p: "x/3"}]' || api get "${site.url}/$p|raw$" ${flag} || table n _error.code`;

  test('are left out and listed', async () => {
    const run = await engine.start(query(''));
    expect(await run.ended).toMatchObject({ state: 'completed', partial: true, rows: 2, rowsFailed: 1 });
    expect(await run.rowErrors()).toMatchObject([{ stage: 1, code: 'api/refused', attempts: 1 }]);
    expect(await rowsOf(run)).toEqual([{ n: 1 }, { n: 3 }]);
  });

  test('pass on with --onError keep', async () => {
    expect(await result(query('--onError keep'))).toEqual([
      { n: 1 },
      { _error: { code: 'api/refused' } },
      { n: 3 },
    ]);
  });

  test('fail the query with --onError stop', async () => {
    const run = await engine.start(query('--onError stop'));
    expect(await run.ended).toMatchObject({ state: 'failed', error: { code: 'api/refused', stage: 1 } });
  });

  test('are tried again when that may help, but not with --retry 0', async () => {
    expect(await result(`seed '[{a: 1}]' || api get ${site.url}/flaky/a`)).toEqual([{ name: 'a', times: 2 }]);
    const run = await engine.start(`seed '[{a: 1}]' || api get ${site.url}/flaky/b --retry 0`);
    expect(await run.ended).toMatchObject({ rowsFailed: 1, rows: 0 });
    expect(await run.rowErrors()).toMatchObject([{ code: 'api/unavailable', attempts: 1 }]);
  });

  test('are given up after --timeout', async () => {
    const run = await engine.start(
      `seed '[{a: 1}]' || api get ${site.url}/slow/5000 --timeout 0.2 --retry 0`,
    );
    expect(await run.ended).toMatchObject({ rowsFailed: 1 });
    expect(await run.rowErrors()).toMatchObject([{ code: 'egress/timeout' }]);
  });
});

test('cancelling aborts requests, stops soon and keeps what is committed', async () => {
  const before = site.aborted();
  const run = await engine.start(
    `seed '${numbers(500)}' || api get ${site.url}/slow/700?$n$ --concurrency 20`,
  );
  await new Promise((resolve) => setTimeout(resolve, 3_200));
  const cancelledAt = performance.now();
  run.cancel();
  const outcome = await run.ended;
  expect(performance.now() - cancelledAt).toBeLessThan(2_000);
  expect(outcome).toMatchObject({ state: 'cancelled', partial: true });
  expect(outcome.rows).toBeGreaterThan(0);
  expect(await rowsOf(run)).toHaveLength(outcome.rows);
  await expect.poll(() => site.aborted()).toBeGreaterThan(before);
}, 30_000);

test('the deadline ends a query', async () => {
  const run = await engine.start(`seed '${numbers(50)}' || api get ${site.url}/slow/3000 --concurrency 1`, {
    minutes: 0.5 / 60,
  });
  expect(await run.ended).toMatchObject({ state: 'failed', error: { code: 'engine/deadline' } });
});

test('progress counts rows, requests and bytes', async () => {
  const run = await engine.start(`seed '${numbers(7)}' || api get ${site.url}/x/$n$ || filter "n > 2"`, {
    cache: false,
  });
  await run.ended;
  const progress = await run.progress();
  expect(progress.state).toBe('completed');
  expect(
    progress.stages.map(({ command, state, rowsIn, rowsOut, requests }) => [
      command,
      state,
      rowsIn,
      rowsOut,
      requests,
    ]),
  ).toEqual([
    ['seed', 'done', 1, 7, 0],
    ['api', 'done', 7, 7, 7],
    ['filter', 'done', 7, 4, 0],
  ]);
  expect(progress.stages[1]!.bytes).toBeGreaterThan(0);
});

test('a preview takes only the first inputs of each expanding stage', async () => {
  const from = site.asked.length;
  const rows = await result(`seed '${numbers(50)}' || api get ${site.url}/x/$n$`, {
    preview: 3,
    cache: false,
  });
  expect(rows).toEqual([0, 1, 2].map((n) => ({ n, twice: 2 * n })));
  expect(site.asked.length - from).toBe(3);
});

test('head ends the requests before it', async () => {
  const from = site.asked.length;
  const rows = await result(
    `seed '${numbers(200)}' || api get ${site.url}/slow/100?$n$ --concurrency 2 --enrich || head 5 || table n`,
  );
  expect(rows).toEqual([0, 1, 2, 3, 4].map((n) => ({ n })));
  expect(site.asked.length - from).toBeLessThan(150);
}, 30_000);

test('turbo and comprehensive give the same rows', async () => {
  const text = `seed '${numbers(60)}' || api get ${site.url}/many/3?$n$ --enrich || math k "n * 10 + index" || filter "k > 55" || sort k --order descending || sequence || head 40`;
  const turbo = await result(text, { mode: 'turbo' });
  expect(turbo).toHaveLength(40);
  expect(turbo).toEqual(await result(text, { mode: 'comprehensive' }));
});

test('each stage can be looked at, by index and by label', async () => {
  const run = await engine.start(
    `seed '${numbers(5)}' --labelStage all || filter "n > 1" || sort n --order descending || head 2`,
  );
  await run.ended;
  expect(await rowsOf(run, 'all')).toHaveLength(5);
  expect(await rowsOf(run, 1)).toHaveLength(3);
  expect(await rowsOf(run, 2)).toEqual([{ n: 4 }, { n: 3 }, { n: 2 }]);
});

test('beyond 100,000 rows only the result and what is labelled are kept whole', async () => {
  const run = await engine.start(
    `api get ${site.url}/many/100500 || filter "index >= 0" --labelStage all || math n "index + 1"`,
  );
  expect(await run.ended).toMatchObject({ state: 'completed', rows: 100_500 });
  expect(await rowsOf(run, 0)).toHaveLength(100_000);
  expect(await rowsOf(run, 'all')).toHaveLength(100_500);
}, 60_000);

test('rows that were given go into the first stage', async () => {
  const given = [1, 2, 3].map((n): Row => new Map([['n', n]]));
  expect(await result('filter "n > 1" || math m "n + 1"', { given })).toEqual([
    { n: 2, m: 3 },
    { n: 3, m: 4 },
  ]);
  expect(await result(`api get ${site.url}/x/$n$`, { given })).toEqual(
    [1, 2, 3].map((n) => ({ n, twice: 2 * n })),
  );
});

test('a checkpoint is read at dispatch and moves on completion only', async () => {
  const text = `seed '[{n: 7, was: "$CHECKPOINTS.last$"}]' || api get ${site.url}/x/$n$ --enrich --checkpoint last:twice || table was twice`;
  expect(await result(text)).toEqual([{ was: '', twice: 14 }]);
  const failing = await engine.start(
    `seed '[{n: 99}]' --checkpoint last:n || api get ${site.url}/broken/1 --onError stop`,
  );
  expect(await failing.ended).toMatchObject({ state: 'failed' });
  expect(await result(text, { cache: false })).toEqual([{ was: '14', twice: 14 }]);
});

test('--guid is of the form of a UUIDv7 and differs from row to row', async () => {
  const rows = (await result(`seed '${numbers(3)}' --guid || sort n --guid`)) as Record<string, string>[];
  const guids = rows.map((row) => row['_guid']);
  expect(new Set(guids).size).toBe(3);
  for (const guid of guids)
    expect(guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});

describe('the cache', () => {
  const asked = async (text: string, options?: Parameters<LocalEngine['start']>[1]): Promise<string[]> => {
    const from = site.asked.length;
    await result(text, options);
    return site.asked.slice(from).map(({ path }) => path);
  };

  test('gives the whole query, its beginning, or single rows again', async () => {
    const text = `seed '[{n: 51}, {n: 52}]' || api get ${site.url}/x/$n$ || sort n`;
    expect(await asked(text)).toHaveLength(2);
    expect(await asked(text)).toEqual([]);
    expect(await asked(`${text} || head 1`)).toEqual([]);
    expect(await asked(`seed '[{n: 52}, {n: 53}]' || api get ${site.url}/x/$n$`)).toEqual(['/x/53']);
  });

  test('can be bypassed by the run and by the stage', async () => {
    const text = `seed '[{n: 61}]' || api get ${site.url}/x/$n$`;
    expect(await asked(text)).toHaveLength(1);
    expect(await asked(text, { cache: false })).toHaveLength(1);
    expect(await asked(`${text} --cache false`)).toHaveLength(1);
    expect(await asked(text)).toEqual([]);
  });

  test('shows the rows of every stage of a query that did not run', async () => {
    const text = `seed '[{n: 71}]' --labelStage first || api get ${site.url}/x/$n$ || sort n`;
    await asked(text);
    const run = await engine.start(text);
    await run.ended;
    expect(await rowsOf(run, 'first')).toEqual([{ n: 71 }]);
    expect((await run.progress()).stages.map(({ cacheHits, requests }) => [cacheHits, requests])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  test('never holds rows that differ from run to run', async () => {
    const text = `seed '[{n: 81}]' || api get "${site.url}/x/$n$?$TIMESTAMP$"`;
    expect(await asked(text)).toHaveLength(1);
    expect(await asked(text)).toHaveLength(1);
  });
});

test('a secret goes out to hosts in the query only, and nowhere else', async () => {
  await using own = await testEngine({ secrets: new Map([['key', { value: 'hush-hush' }]]) });
  const good = await own.start(`seed '[{n: 1}]' || api get ${site.url}/x/$n$ --bearer $CREDENTIALS.key$`);
  expect(await good.ended).toMatchObject({ state: 'completed', rowsFailed: 0 });
  expect(site.asked.at(-1)?.headers.authorization).toBe('Bearer hush-hush');
  const bad = await own.start(
    `seed '[{u: "${site.url.replace('127.0.0.1', 'localhost')}/x/1"}]' || api get "$u$" --bearer $CREDENTIALS.key$`,
  );
  expect(await bad.ended).toMatchObject({ rowsFailed: 1 });
  expect(await bad.rowErrors()).toMatchObject([{ code: 'egress/secret-not-for-host' }]);
  expect(JSON.stringify(await bad.rowErrors())).not.toContain('hush-hush');
});
