import { expect, test } from 'vitest';
import { STRICT } from '../site/domains.ts';
import type { SeenTick } from '../schedules/read-ticks.ts';
import type { WatchedSchedule } from '../schedules/watch-schedules.ts';
import type { Arrival } from '../site/start-site.ts';
import type { Evidence, JudgedQuery, QueryEnd } from './define-invariant.ts';
import { INVARIANTS } from './invariants.ts';
import { policyUsed } from './policy-used.ts';

const ROWS = ['{"n":1}', '{"n":2}', '{"n":3}'];
const END: QueryEnd = {
  state: 'completed',
  rows: ROWS,
  pagedRows: ROWS,
  rowsFailed: 0,
  failures: {},
  blamed: 0,
  partial: false,
};

function query(end: Partial<QueryEnd>, rest: Partial<JudgedQuery> = {}): JudgedQuery {
  const whole = { ...END, ...(end.rows === undefined ? {} : { pagedRows: end.rows }), ...end };
  const seen = { ids: new Set(['a']), ends: [{ state: whole.state, at: 1_000 }] };
  return {
    number: 7,
    shape: 'sorted',
    text: 'range 1 3 n',
    rows: ROWS,
    refused: 0,
    sentAt: 0,
    end: whole,
    ...seen,
    ...rest,
  };
}

function evidence(rest: Partial<Evidence>): Evidence {
  const calm = {
    seed: 1,
    faults: [],
    apis: ['api-1'],
    workers: ['worker-1'],
    refusals: [],
    leftovers: [],
    arrivals: [],
    letters: [],
    schedules: [],
    strays: [],
    load: { from: 0, to: 60_000 },
  };
  return { ...calm, queries: [query({})], site: { visits: [] }, ...rest };
}

/** The ids of all promises that are broken. */
function broken(rest: Partial<Evidence>): readonly string[] {
  const all = evidence(rest);
  return INVARIANTS.filter(({ judge }) => judge(all).length > 0).map(({ id }) => id);
}

test('nothing is broken where all is well', () => {
  expect(broken({})).toEqual([]);
  expect(
    broken({ queries: [query({ rows: ROWS.slice(0, 2), state: 'cancelled' }, { cancelledAt: 1 })] }),
  ).toEqual([]);
});

test.each<[string, JudgedQuery, readonly string[]]>([
  ['lost', query({ rows: ROWS.slice(1) }), ['I2']],
  ['invented', query({ rows: [...ROWS, '{"n":4}'] }), ['I3']],
  ['doubled', query({ rows: [...ROWS, ROWS[0]!] }), ['I4']],
  ['out of order', query({ rows: ROWS.toReversed() }), ['I5']],
  ['pages unlike the file', query({ pagedRows: ROWS.slice(1) }), ['I5']],
  ['other rows than those waited for', query({}, { waitedRows: ROWS.slice(1) }), ['I5']],
  ['failed', query({ state: 'failed', code: 'engine/storage' }), ['I10']],
  ['cancelled by nobody', query({ state: 'cancelled' }), ['I10']],
  ['failures that nobody caused', query({ rowsFailed: 1 }), ['I10']],
  ['not said to be partial', query({ rowsFailed: 1 }, { refused: 1 }), ['I10']],
  ['two ends', query({}, { ends: [{ state: 'failed', at: 1 }] }), ['I1']],
  ['two ids', query({}, { ids: new Set(['a', 'b']) }), ['I1']],
  ['late end of a cancel', query({ state: 'cancelled' }, { cancelledAt: -5_000 }), ['I8']],
])('a query with %s rows or ends is found', (_, judged, ids) => {
  expect(broken({ queries: [judged] })).toEqual(ids);
});

test('a query without an end is found', () => {
  const { end: _, ...rest } = query({}, { ends: [] });
  expect(broken({ queries: [rest] })).toEqual(['I1']);
});

test('what was given up because of kills is no row lost, as long as it is said', () => {
  const given = { rows: ROWS.slice(1), blamed: 1, rowsFailed: 1, partial: true };
  const kill = { number: 0, name: 'kill a worker', on: 'worker-1', detail: '', from: 10, to: 20 };
  expect(broken({ queries: [query(given)], faults: [kill, kill] })).toEqual([]);
  expect(broken({ queries: [query({ ...given, blamed: 0 })], faults: [kill, kill] })).toEqual(['I2', 'I10']);
  expect(broken({ queries: [query(given)], faults: [kill] })).toEqual(['I2', 'I10']);
});

test('requests of a cancelled query are found, and how late they may be depends on faults', () => {
  const visits = [{ host: STRICT[0]!.host, path: '/q7/item/1', at: 10_000, earliest: 10_000 }];
  const queries = [query({ state: 'cancelled' }, { cancelledAt: 900 })];
  const fault = { number: 0, name: 'x', on: 'y', detail: '', from: 0, to: 1 };
  expect(broken({ queries, site: { visits } })).toEqual(['I8']);
  expect(broken({ queries, site: { visits }, faults: [fault] })).toEqual([]);
});

test('only time without PostgreSQL or an API is not held against a cancel', () => {
  const ends = [{ state: 'cancelled', at: 60_000 }];
  const queries = [query({ state: 'cancelled' }, { cancelledAt: 10_000, ends })];
  const kill = (on: string, from: number, to: number) => ({
    number: 0,
    name: 'kill',
    on,
    detail: '',
    from,
    to,
  });
  for (const on of ['worker-1', 'temporal', 'redis'])
    expect(broken({ queries, faults: [kill(on, 5_000, 56_000)] })).toEqual(['I8']);
  expect(broken({ queries, faults: [kill('postgres', 20_000, 56_000)] })).toEqual([]);
  expect(broken({ queries, faults: [kill('api-1', 20_000, 56_000)] })).toEqual([]);
  expect(broken({ queries, faults: [kill('api-1', 40_000, 56_000)] })).toEqual(['I8']);
});

test('a window with one request too many is found', () => {
  const [{ host, limits } = STRICT[0]!] = STRICT;
  const visits = Array.from({ length: limits.perSecond! + 1 }, (_, n) => ({
    host,
    path: '/q7/item/1',
    at: 2_000 + n,
    earliest: 1_995 + n,
  }));
  expect(broken({ site: { visits } })).toEqual(['I6']);
  expect(broken({ site: { visits: visits.slice(1) } })).toEqual([]);
  // The first may have come a second before it was seen.
  const late = visits.map((visit) => ({ ...visit, earliest: 900 }));
  expect(broken({ site: { visits: late } })).toEqual([]);
  // Or was held back by a process that did not run.
  const stop = {
    number: 0,
    name: 'stop',
    on: 'egress-1',
    detail: '',
    delaysRequests: true,
    from: 900,
    to: 1_500,
  };
  expect(broken({ site: { visits }, faults: [stop] })).toEqual([]);
  expect(broken({ site: { visits }, faults: [{ ...stop, to: 990 }] })).toEqual(['I6']);
  expect(broken({ site: { visits }, faults: [{ ...stop, delaysRequests: false }] })).toEqual(['I6']);
});

test.each([
  ['while somebody waits', 60_000, true],
  ['because nobody asks any more', 0, false],
])('a policy that is not used %s', (_, lastAt, isFound) => {
  const withPolicy = STRICT.filter(({ hasPolicy }) => hasPolicy);
  const visits = withPolicy.flatMap(({ host, limits }, number) =>
    [...Array.from({ length: limits.perSecond! }, () => 0), lastAt].map((at, row) => ({
      host,
      path: `/q${number}/item/${row}`,
      at,
      earliest: at,
    })),
  );
  const queries = withPolicy.map(({ host }, number) => query({}, { host, number }));
  expect(policyUsed.judge(evidence({ site: { visits }, queries })).length > 0).toBe(isFound);
});

test.each([
  [500, 'application/problem+json', '1', ['I11']],
  [503, 'text/html', '1', ['I11']],
  [503, 'application/problem+json', null, ['I11']],
  [503, 'application/problem+json; charset=utf-8', '1', []],
  [409, 'application/problem+json', null, []],
])('an answer of %s with %s and Retry-After %s', (status, contentType, retryAfter, ids) => {
  const refusal = { at: 0, request: 'GET /v1/x', status, contentType, retryAfter, text: '{}' };
  expect(broken({ refusals: [refusal] })).toEqual(ids);
});

test('a process that ended by itself is found', () => {
  const kill = { number: 3, name: 'kill a worker', on: 'worker-1', from: 0, to: 1 };
  expect(broken({ faults: [{ ...kill, detail: 'without its children' }] })).toEqual([]);
  expect(broken({ faults: [{ ...kill, detail: 'had ended by itself: error: no more' }] })).toEqual(['I13']);
});

test('what is left behind is found', () => {
  expect(broken({ leftovers: ['a file'] })).toEqual(['I12']);
});

test.each<[string, Partial<QueryEnd>, readonly string[]]>([
  ['whole', { table: ROWS }, []],
  ['missing', {}, ['I4']],
  ['short', { table: ROWS.slice(1) }, ['I4']],
  ['doubled', { table: [...ROWS, ROWS[0]!] }, ['I4']],
  ['that of a failed query', { state: 'failed', code: 'engine/step-crashed', table: ROWS }, ['I4', 'I10']],
])('a frozen table: %s', (_, end, ids) => {
  expect(broken({ queries: [query(end, { table: 'kept' })] })).toEqual(ids);
});

const arrival = (row: string, rest: Partial<Arrival> = {}): Arrival => ({
  store: 'shed',
  key: `key of ${row}`,
  row,
  acknowledged: true,
  at: 500,
  ...rest,
});

test.each<[string, readonly Arrival[], readonly string[]]>([
  ['all', ROWS.map((row) => arrival(row)), []],
  ['one again', [...ROWS, ROWS[0]!].map((row) => arrival(row)), []],
  ['one too few', ROWS.slice(1).map((row) => arrival(row)), ['I4']],
  ['one not acknowledged', ROWS.map((row, n) => arrival(row, { acknowledged: n > 0 })), ['I4']],
  ['one at another store', ROWS.map((row, n) => arrival(row, n > 0 ? {} : { store: 'bucket' })), ['I4']],
  [
    'one again with another key',
    [...ROWS.map((row) => arrival(row)), arrival(ROWS[0]!, { key: 'x' })],
    ['I4'],
  ],
  ['two with one key', ROWS.map((row, n) => arrival(row, n > 1 ? {} : { key: 'x' })), ['I4']],
  ['one that nobody sent', [...ROWS, '{"n":4}'].map((row) => arrival(row)), ['I4']],
])('rows that came to a store: %s', (_, arrivals, ids) => {
  expect(broken({ queries: [query({}, { delivers: { store: 'shed', refused: [] } })], arrivals })).toEqual(
    ids,
  );
});

test('a refused row that is no dead letter is found', () => {
  const refused = '{"n":9}';
  const queries = [
    query({ rowsFailed: 1, partial: true }, { refused: 1, delivers: { store: 'shed', refused: [refused] } }),
  ];
  const arrivals = ROWS.map((row) => arrival(row));
  expect(broken({ queries, arrivals })).toEqual(['I4']);
  expect(broken({ queries, arrivals, letters: [{ key: 'x', row: refused }] })).toEqual([]);
});

test('rows that come long after a cancel are found', () => {
  const cancelled = { cancelledAt: 900, delivers: { store: 'shed', refused: [] } };
  const queries = [query({ state: 'cancelled' }, cancelled)];
  expect(broken({ queries, arrivals: ROWS.map((row) => arrival(row, { at: 9_000 })) })).toEqual(['I8']);
});

const MINUTE = 60_000;
const tick = (n: number, rest: Partial<SeenTick> = {}): SeenTick => ({
  schedule: 's',
  tick: n * MINUTE,
  cause: 'due',
  state: 'completed',
  count: 1,
  query: `query ${n}`,
  queryState: 'completed',
  code: null,
  ...rest,
});

/** Due at the first and the second minute, disabled after three; each tick is over a second after it was due. */
function watched(ticks: readonly SeenTick[], rest: Partial<WatchedSchedule> = {}): Partial<Evidence> {
  const overAt = new Map(ticks.map((one) => [one.tick, one.tick + 1_000]));
  const facts = { name: 'cron', overlap: 'skip', catchup: 'last', firstTick: MINUTE, crowdedAt: [] } as const;
  return { schedules: [{ ...facts, disabledAt: 2.8 * MINUTE, overAt, ticks, ...rest }] };
}

const BOTH = [tick(1), tick(2)];
const skipped = { state: 'skipped', query: null, queryState: null };

test.each<[string, Partial<Evidence>, readonly string[]]>([
  ['each once', watched(BOTH), []],
  ['one forgotten', watched([tick(1)]), ['I9']],
  ['one between', watched([...BOTH, tick(1.5)]), ['I9']],
  ['one before its time', watched([...BOTH, tick(3)]), ['I9']],
  ['one missed', watched([tick(1, { state: 'missed' }), tick(2)]), ['I9']],
  ['one missed and run', watched([tick(1, { state: 'missed', count: 2 }), tick(2)]), ['I9']],
  ['one refused', watched([tick(1, { state: 'refused' }), tick(2)]), ['I9']],
  ['one skipped behind a run', watched([tick(1), tick(2, skipped)], over(1, 2.5)), []],
  ['one skipped behind nothing', watched([tick(1), tick(2, skipped)]), ['I9']],
  [
    'one skipped that waits',
    watched([tick(1), tick(2, skipped)], { ...over(1, 2.5), overlap: 'queue' }),
    ['I9'],
  ],
  ['one cancelled by nobody', watched([tick(1, { state: 'cancelled' }), tick(2)]), ['I9']],
  [
    'one cancelled by the next',
    watched([tick(1, { state: 'cancelled' }), tick(2)], { overlap: 'cancel' }),
    [],
  ],
  ['one without a query', watched([tick(1, { queryState: null }), tick(2)]), ['I9']],
  ['one open for ever', watched([tick(1), tick(2, { state: 'running' })], over(2, Infinity)), ['I9']],
  ['two at once', watched(BOTH, { crowdedAt: [100_000] }), ['I9']],
  ['two at once for a moment', watched(BOTH, { overlap: 'cancel', crowdedAt: [100_000, 101_000] }), []],
  ['two at once for long', watched(BOTH, { overlap: 'cancel', crowdedAt: crowded(35) }), ['I9']],
  ['a query that no tick knows', { ...watched(BOTH), strays: ['a'] }, ['I9']],
])('ticks of a schedule: %s', (_, given, ids) => {
  expect(broken(given)).toEqual(ids);
});

test('a tick may be missed where nobody was there', () => {
  const kill = { number: 0, name: 'kill', on: 'worker-1', detail: '', from: MINUTE, to: 1.5 * MINUTE };
  const given = watched([tick(1, { state: 'missed' }), tick(2)]);
  expect(broken({ ...given, faults: [kill] })).toEqual([]);
  expect(broken({ ...given, faults: [{ ...kill, on: 'worker-2' }] })).toEqual(['I9']);
});

/** When each tick was over, one of them at another time, in minutes. */
function over(n: number, at: number): Partial<WatchedSchedule> {
  const overAt = new Map([1, 2].map((one) => [one * MINUTE, one * MINUTE + 1_000]));
  if (at === Infinity) overAt.delete(n * MINUTE);
  else overAt.set(n * MINUTE, at * MINUTE);
  return { overAt };
}

/** A look a second for so many seconds. */
function crowded(seconds: number): readonly number[] {
  return Array.from({ length: seconds }, (_, n) => 100_000 + n * 1_000);
}
