import { expect, test } from 'vitest';
import { STRICT } from '../site/domains.ts';
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
    refusals: [],
    leftovers: [],
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
});

test.each([
  ['while somebody waits', 60_000, true],
  ['because nobody asks any more', 0, false],
])('a policy that is not used %s', (_, lastAt, isFound) => {
  const withPolicy = STRICT.filter(({ hasPolicy }) => hasPolicy);
  const visits = withPolicy.flatMap(({ host, limits }, number) =>
    [...Array.from({ length: limits.perSecond! }, () => 0), lastAt].map((at) => ({
      host,
      path: `/q${number}/item/1`,
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

test('what is left behind is found', () => {
  expect(broken({ leftovers: ['a file'] })).toEqual(['I12']);
});
