import { ServiceError, type DeliveredRow, type RefusedRow } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { runRecorded } from '../command-records/run-query.fixture.ts';
import type { VirtualClock } from '../simulator/virtual-clock.ts';
import type { DeadLetter, Delivery, StoreDesk } from './store-desk.ts';

type Answer = readonly RefusedRow[] | ServiceError | 'silence';

/** A store whose answers a test decides; the number of the write counts from one. */
function testStore(
  answer: (write: number, rows: readonly DeliveredRow[]) => Answer,
  facts: Partial<Pick<Delivery, 'size' | 'readyIn' | 'setAside'>> = {},
) {
  const writes: { readonly atMs: number; readonly rows: readonly DeliveredRow[] }[] = [];
  const letters: DeadLetter[] = [];
  const desk = (clock: VirtualClock): StoreDesk => ({
    async open(_workspace, store) {
      if (store !== 'shed') throw new ServiceError('store/unknown', { name: store });
      return {
        size: { rows: 100, bytes: 1_000_000 },
        readyIn: () => 0,
        setAside: async (set) => void letters.push(...set),
        ...facts,
        async write(rows) {
          writes.push({ atMs: clock.monotonic(), rows });
          const given = answer(writes.length, rows);
          if (given === 'silence') return new Promise(() => undefined);
          if (given instanceof ServiceError) throw given;
          return { refused: given };
        },
        // Closing takes a moment, in which nothing may fail unheard.
        [Symbol.asyncDispose]: () => clock.sleep(1),
      };
    },
  });
  return { desk, writes, letters };
}

const away = (retryAfterMs?: number): ServiceError =>
  new ServiceError(
    'store/unavailable',
    { name: 'shed', problem: 'away' },
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );

const rowsOf = (count: number): string => JSON.stringify(Array.from({ length: count }, (_, n) => ({ n })));

test('rows go in groups, in order, nested, each with its own key, and pass on', async () => {
  const store = testStore(() => [], { size: { rows: 4, bytes: 1_000_000 } });
  const { outcome, stage } = await runRecorded(
    `seed '[{"a": {"b": 1}}, {"a": {"b": 2}}]' || freeze --store shed || seed '${rowsOf(5)}' || freeze x --store shed`,
    3,
    { stores: store.desk },
  );
  expect(outcome).toMatchObject({ state: 'completed', rows: 10, rowsFailed: 0 });
  expect(stage.counts).toMatchObject({ rowsIn: 10, rowsOut: 10, requests: 3 });
  expect(store.writes[0]!.rows.map(({ row }) => row)).toEqual([{ a: { b: 1 } }, { a: { b: 2 } }]);
  expect(store.writes.slice(1).map(({ rows }) => rows.map(({ row }) => row['n']))).toEqual([
    [0, 1, 2, 3],
    [4, 0, 1, 2],
    [3, 4],
  ]);
  const keys = store.writes.flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(new Set(keys).size).toBe(12);
});

test('a group holds no more bytes than the store wants', async () => {
  const long = 'x'.repeat(400);
  const store = testStore(() => [], { size: { rows: 100, bytes: 1_000 } });
  await runRecorded(
    `seed '["${long}", "${long}", "${long}", "${'y'.repeat(5_000)}"]' || freeze --store shed`,
    1,
    {
      stores: store.desk,
    },
  );
  expect(store.writes.map(({ rows }) => rows.length)).toEqual([2, 1, 1]);
});

test('a store that was away for minutes loses no row, and gets the same keys again', async () => {
  const store = testStore((write) => (write <= 12 ? away() : []));
  const { outcome, stage } = await runRecorded(`seed '${rowsOf(3)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'completed', rows: 3, rowsFailed: 0 });
  expect(stage.counts.requests).toBe(13);
  expect(new Set(store.writes.map(({ rows }) => rows.map(({ key }) => key).join(' '))).size).toBe(1);
  const pauses = store.writes.slice(1).map(({ atMs }, index) => atMs - store.writes[index]!.atMs);
  expect(pauses[0]).toBeGreaterThanOrEqual(250);
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(Math.max(...pauses)).toBeGreaterThan(15_000);
});

test('a store that stays away is given up after ten minutes, its rows become dead letters', async () => {
  const store = testStore(() => away());
  const { outcome, rowErrors } = await runRecorded(`seed '${rowsOf(2)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'completed', partial: true, rows: 0, rowsFailed: 2 });
  expect(rowErrors.map(({ code }) => code)).toEqual(['store/unavailable', 'store/unavailable']);
  expect(store.letters.map(({ row, code }) => [row['n'], code])).toEqual([
    [0, 'store/unavailable'],
    [1, 'store/unavailable'],
  ]);
  const { atMs } = store.writes.at(-1)!;
  expect(atMs).toBeGreaterThanOrEqual(600_000);
  expect(atMs).toBeLessThan(700_000);
});

test('--retry counts the tries instead', async () => {
  const store = testStore(() => away());
  const { rowErrors } = await runRecorded(`seed '[1]' || freeze --store shed --retry 2`, 1, {
    stores: store.desk,
  });
  expect(store.writes).toHaveLength(3);
  expect(rowErrors).toMatchObject([{ code: 'store/unavailable', attempts: 3 }]);
});

test('a store says itself when it wants to be asked again', async () => {
  const store = testStore((write) => (write === 1 ? away(45_000) : []));
  const { outcome } = await runRecorded(`seed '[1]' || freeze --store shed`, 1, { stores: store.desk });
  expect(outcome.state).toBe('completed');
  expect(store.writes[1]!.atMs - store.writes[0]!.atMs).toBeGreaterThanOrEqual(45_000);
});

test.each([150_000, 1_800_000])('also when it asks for %i ms', async (asked) => {
  const store = testStore((write) => (write === 1 ? away(asked) : []));
  const { outcome } = await runRecorded(`seed '[1]' || freeze --store shed`, 1, { stores: store.desk });
  expect(outcome).toMatchObject({ state: 'completed', rows: 1 });
  expect(store.writes).toHaveLength(2);
  expect(store.writes[1]!.atMs - store.writes[0]!.atMs).toBeGreaterThanOrEqual(asked);
});

test('a store that wants to be left alone for more than an hour is, and its rows become dead letters', async () => {
  const store = testStore(() => away(7_200_000), { size: { rows: 1, bytes: 1_000 } });
  const { outcome } = await runRecorded(`seed '${rowsOf(3)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'completed', rowsFailed: 3 });
  expect([store.writes.length, store.letters.length]).toEqual([1, 3]);
});

test('an outage is one outage, however many groups of rows wait for its end', async () => {
  const store = testStore(() => away(), { size: { rows: 2, bytes: 1_000_000 } });
  const { outcome } = await runRecorded(`seed '${rowsOf(20)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'completed', rowsFailed: 20 });
  expect(store.letters).toHaveLength(20);
  expect(store.writes.at(-1)!.atMs).toBeLessThan(700_000);
});

const noThrees: Parameters<typeof testStore>[0] = (_write, rows) =>
  rows.flatMap(({ row }, index) =>
    row['n'] === 3 ? [{ index, code: 'store/refused' as const, message: 'no threes' }] : [],
  );

test('what a store has acknowledged does not go again because something failed after it', async () => {
  let setAsides = 0;
  const store = testStore(noThrees, {
    size: { rows: 2, bytes: 1_000_000 },
    setAside: async () => {
      if (setAsides++ === 0) throw new ServiceError('database/unavailable', { problem: 'away' });
    },
  });
  const { outcome } = await runRecorded(`seed '${rowsOf(4)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'completed', rows: 3, rowsFailed: 1 });
  expect(store.writes.map(({ rows }) => rows.map(({ row }) => row['n']))).toEqual([
    [0, 1],
    [2, 3],
    [2, 3],
  ]);
});

test('rows that can neither be delivered nor kept fail the query', async () => {
  const store = testStore(noThrees, {
    size: { rows: 2, bytes: 1_000_000 },
    setAside: async () => {
      throw new ServiceError('limit/letters', { name: 'shed', count: 100_000 });
    },
  });
  const { outcome, stage } = await runRecorded(`seed '${rowsOf(6)}' || freeze --store shed`, 1, {
    stores: store.desk,
  });
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'limit/letters', stage: 1 } });
  expect(store.writes).toHaveLength(2);
  expect(stage.counts.rowsOut).toBe(2);
});

test('rows wait for the throughput of the store', async () => {
  let asked = 0;
  const store = testStore(() => [], { readyIn: () => (asked++ < 2 ? 9_000 : 0) });
  await runRecorded(`seed '[1]' || freeze --store shed`, 1, { stores: store.desk });
  expect(store.writes[0]!.atMs).toBeGreaterThanOrEqual(18_000);
});

test('a store that never answers is tried again', async () => {
  const store = testStore((write) => (write === 1 ? 'silence' : []));
  const { outcome } = await runRecorded(`seed '[1]' || freeze --store shed --timeout 7`, 1, {
    stores: store.desk,
  });
  expect(outcome.state).toBe('completed');
  expect(store.writes[1]!.atMs).toBeGreaterThanOrEqual(7_000);
  expect(store.writes[1]!.atMs).toBeLessThan(9_000);
});

const refuses = (write: number, rows: readonly DeliveredRow[]): Answer =>
  rows.flatMap(({ row }, index) =>
    row['n'] === 1 ? [{ index, code: 'store/refused' as const, message: `no ones, write ${write}` }] : [],
  );

test.each([
  ['skip', 'completed', 2],
  ['keep', 'completed', 3],
  ['stop', 'failed', 0],
])('a row that the store refuses, --onError %s', async (onError, state, rows) => {
  const store = testStore(refuses);
  const { outcome, rowErrors } = await runRecorded(
    `seed '${rowsOf(3)}' || freeze --store shed --onError ${onError}`,
    1,
    { stores: store.desk },
  );
  expect(outcome).toMatchObject({ state, rows });
  expect(store.letters).toMatchObject([
    { row: { n: 1 }, code: 'store/refused', message: 'no ones, write 1' },
  ]);
  if (state === 'failed') expect(outcome.error).toMatchObject({ code: 'store/refused', stage: 1 });
  else expect(rowErrors).toMatchObject([{ stage: 1, code: 'store/refused', message: 'no ones, write 1' }]);
});

test('a store that is not there fails the query', async () => {
  const store = testStore(() => []);
  const { outcome } = await runRecorded(`seed '[1]' || freeze --store barn`, 1, { stores: store.desk });
  expect(outcome).toMatchObject({ state: 'failed', error: { code: 'store/unknown', stage: 1 } });
  const without = await runRecorded(`seed '[1]' || freeze --store shed`, 1);
  expect(without.outcome).toMatchObject({ state: 'failed', error: { code: 'store/unknown' } });
});

test('a ledger that is away while rows are set aside ends the slice, not the process', async () => {
  const unheard: unknown[] = [];
  const hear = (error: unknown): number => unheard.push(error);
  process.on('unhandledRejection', hear);
  let tries = 0;
  const store = testStore(() => [{ index: 0, code: 'store/refused', message: 'no' }], {
    async setAside() {
      if (++tries === 1) throw new ServiceError('database/unavailable', { problem: 'away' });
    },
  });
  const { outcome } = await runRecorded(`seed '[1]' || freeze --store shed`, 1, { stores: store.desk });
  process.off('unhandledRejection', hear);
  expect(outcome).toMatchObject({ state: 'completed', rowsFailed: 1 });
  expect(tries).toBe(2);
  expect(unheard).toEqual([]);
});
