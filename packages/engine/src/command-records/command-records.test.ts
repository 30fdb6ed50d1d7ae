import { childId, idStep } from '@rowmill/language';
import { expect, test } from 'vitest';
import { MemoryCache } from '../cache/memory-cache.ts';
import { REPLY_MS, runRecorded, type RunSettings } from './run-query.fixture.ts';

const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, n) => ({ n })));
const get = (count: number, flags = ''): string =>
  `seed '${numbers(count)}' || api get http://site.test/$n$ ${flags}`;

/** `/3` is not there, `/5` is busy twice, `/n` gives n rows. */
const site: RunSettings['reply'] = (path, times) => {
  const n = Number(path.slice(1));
  if (n === 3) return 404;
  if (n === 5 && times <= 2) return 503;
  return JSON.stringify(Array.from({ length: n }, (_, index) => ({ n, index })));
};

test('each input row has one record: what was called, how it went and what came of it', async () => {
  const { records, tally, stage, rowErrors } = await runRecorded(get(8), 1, { reply: site });
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(records.map(({ row }) => row)).toEqual(Array.from({ length: 8 }, (_, n) => idStep(n)));
  expect(records.map(({ arguments: given }) => given)).toEqual(
    Array.from(
      { length: 8 },
      (_, n) =>
        new Map([
          ['method', 'get'],
          ['url', `http://site.test/${n}`],
        ]),
    ),
  );
  expect(records.map(({ rowsOut }) => rowsOut)).toEqual([0, 1, 2, 0, 4, 5, 6, 7]);
  expect(records.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 3, 1, 1]);
  expect(records.map(({ requests }) => requests)).toEqual([1, 1, 1, 1, 1, 3, 1, 1]);
  expect(records.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(stage.counts.bytes);
  expect(records.filter(({ state }) => state === 'failed')).toMatchObject([
    { number: 4, row: rowErrors[0]!.row, error: { code: 'api/refused', message: rowErrors[0]!.message } },
  ]);
  expect(tally).toEqual({ executed: 8, kept: 8, complete: true });
});

test('the time of all tries is told, pauses included', async () => {
  const { records } = await runRecorded(get(6), 1, { reply: site });
  expect(records[4]!.ms).toBe(REPLY_MS);
  expect(records.every(({ startedMs }) => Number.isSafeInteger(startedMs))).toBe(true);
  expect(records[5]!.ms).toBe(3 * REPLY_MS + 500 + 1_000);
});

test('flags are those that were written, tokens replaced', async () => {
  const { records } = await runRecorded(get(2, `--query '{"page": $n$}' --pagination.max 3`), 1, {
    reply: () => '[]',
  });
  expect(records.map(({ flags }) => flags)).toEqual(
    [0, 1].map(
      (page) =>
        new Map<string, unknown>([
          ['query', { page }],
          ['pagination.max', 3],
        ]),
    ),
  );
});

test('a source that begins a query has one record; other stages have none', async () => {
  const source = await runRecorded(get(3), 0);
  expect(source.records).toMatchObject([{ number: 1, row: '', state: 'completed', rowsOut: 3, requests: 0 }]);
  const filter = await runRecorded(`${get(3)} || filter "n > 1"`, 2);
  expect(filter.records).toEqual([]);
  expect(filter.tally).toEqual({ executed: 0, kept: 0, complete: true });
});

test('rows of an earlier run are told from those that were asked for', async () => {
  const cache = new MemoryCache();
  const first = await runRecorded(get(3), 1, { reply: site, cache });
  const second = await runRecorded(get(3), 1, { reply: () => 500, cache });
  expect(first.records.map(({ cacheHit, attempts }) => [cacheHit, attempts])).toEqual(
    Array.from({ length: 3 }, () => [false, 1]),
  );
  expect(
    second.records.map(({ cacheHit, attempts, requests, rowsOut }) => [
      cacheHit,
      attempts,
      requests,
      rowsOut,
    ]),
  ).toEqual([0, 1, 2].map((rowsOut) => [true, 0, 0, rowsOut]));
});

test('a record names secrets, and masks a value that a row brought along', async () => {
  const value = 'p@ss "word"';
  const seen: string[] = [];
  const query =
    `seed '${JSON.stringify([{ leak: value }]).replaceAll('\\', '\\\\')}' || api post http://site.test/x?key=$CREDENTIALS.key$ ` +
    `--bearer $CREDENTIALS.key$ --data '{"key": "$CREDENTIALS.key$"}' ` +
    `--query '{"a": {"b": ["$CREDENTIALS.key$", "$leak$"]}}'`;
  const { records } = await runRecorded(query, 1, {
    secrets: new Map([['key', { value }]]),
    reply: (_path, _times, { headers }) => {
      seen.push(JSON.stringify(headers));
      return 404;
    },
  });
  expect(seen.join()).toContain('Bearer p@ss');
  const [record] = records;
  const shown = JSON.stringify([record!.error, ...record!.arguments.values(), ...record!.flags.values()]);
  expect(shown).not.toMatch(/p@ss|word|nonce/);
  expect(record!.flags.get('bearer')).toBe('$CREDENTIALS.key$');
  expect(shown).toContain('•••');
});

test('long arguments are cut, and the record says so', async () => {
  const long = 'ä'.repeat(5_000);
  const { records } = await runRecorded(
    `seed '${JSON.stringify([{ text: long }, { text: 'short' }])}' || api post http://site.test/ --data $text$`,
    1,
  );
  expect(records.map(({ cut }) => cut)).toEqual([true, false]);
  const kept = String(records[0]!.flags.get('data'));
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(2_048);
  expect(kept).toMatch(/^ä{1000,}…$/);
});

test('a row whose values do not fit has a record without arguments', async () => {
  const { records } = await runRecorded(`seed '[{a: 1}, {b: 2}]' || api get http://site.test/$a$`, 1);
  expect(records).toMatchObject([
    { state: 'completed' },
    {
      state: 'failed',
      attempts: 1,
      requests: 0,
      arguments: new Map(),
      error: { code: 'row/missing-column' },
    },
  ]);
});

test('a failed row that passes on is one row out', async () => {
  const { records, stage } = await runRecorded(get(5, '--onError keep'), 1, { reply: site });
  expect(records.map(({ rowsOut }) => rowsOut)).toEqual([0, 1, 2, 1, 4]);
  expect(stage.counts.rowsOut).toBe(8);
});

test('turbo keeps the records of failed rows only', async () => {
  const { records, tally } = await runRecorded(get(6), 1, { reply: site, mode: 'turbo' });
  expect(records).toMatchObject([{ number: 1, row: idStep(3), state: 'failed' }]);
  expect(tally).toEqual({ executed: 6, kept: 1, complete: false });
});

test('beyond the most that are kept, executions are only counted', async () => {
  const { records, tally, outcome } = await runRecorded(get(30), 1, {
    mostCommands: 10,
    reply: () => '[{}]',
  });
  expect(outcome.rows).toBe(30);
  expect(records).toHaveLength(10);
  expect(tally).toEqual({ executed: 30, kept: 10, complete: false });
});

test('a row that is committed in pieces has one record at its end, with the rows of all pieces', async () => {
  const pages: RunSettings['reply'] = (path) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page') ?? 0);
    const rows = Array.from({ length: 3 }, (_, index) => ({
      page,
      index,
      next: page < 4 ? `?page=${page + 1}` : null,
    }));
    return JSON.stringify(rows);
  };
  const { records, stage } = await runRecorded(
    `seed '${numbers(2)}' || api get http://site.test/$n$ --pagination.next next --pagination.max 0`,
    1,
    { reply: pages, mostHeldRows: 2 },
  );
  expect(records).toMatchObject([
    { row: idStep(0), rowsOut: 15, requests: 5 },
    { row: idStep(1), rowsOut: 15, requests: 5 },
  ]);
  expect(stage.counts.rowsOut).toBe(30);
});

test('records of a second stage carry the ids of the rows it had', async () => {
  const { records } = await runRecorded(`${get(3)} || api get http://site.test/$n$`, 2, { reply: site });
  expect(records.map(({ row }) => row)).toEqual([
    childId(idStep(1), 0),
    childId(idStep(2), 0),
    childId(idStep(2), 1),
  ]);
});
