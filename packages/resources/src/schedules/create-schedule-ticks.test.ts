import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createScheduleLetters } from './create-schedule-letters.ts';
import { createSchedules } from './create-schedules.ts';
import { createScheduleTicks } from './create-schedule-ticks.ts';
import type { ClockedSchedule, OpenTick, ScheduleTicks, TickDecision } from './schedule-ticks.ts';
import type { Overlap, ScheduleRecord, Schedules } from './schedules.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 1);
const workspace = randomUUID();
const author = { workspace, actor: 'user ada' };

let server: TestDatabase;
let schedules: Schedules;
let ticks: ScheduleTicks;

beforeAll(async () => {
  server = await createTestDatabase();
  await server.database.system.insertInto('workspace').values({ id: workspace, name: 'w' }).execute();
  schedules = createSchedules({
    database: server.database,
    now: () => START,
    findNext: ({ timing }, afterMs) =>
      timing.minutes === undefined
        ? undefined
        : { tickMs: afterMs + timing.minutes * MINUTE, dueMs: afterMs + timing.minutes * MINUTE },
  });
  ticks = createScheduleTicks({ database: server.database });
});
afterAll(() => server[Symbol.asyncDispose]());

function make(minutes?: number, overlap: Overlap = 'skip'): Promise<ScheduleRecord> {
  const timing = { ...(minutes !== undefined && { minutes }), jitterSeconds: 0 };
  const draft = {
    query: 'range 1 3',
    terms: {},
    timing,
    overlap,
    catchup: 'last',
    alerts: {},
  } as const;
  return server.database.inWorkspace(workspace, (tx) => schedules.create(author, draft, tx));
}

const fireNext = ({ nextTick }: ClockedSchedule): TickDecision => ({
  fire: [{ tickMs: nextTick!.getTime(), cause: 'due' }],
  next: { tickMs: nextTick!.getTime() + 10 * MINUTE, dueMs: nextTick!.getTime() + 10 * MINUTE },
});

const startAll: Parameters<ScheduleTicks['start']>[1] = (_, open) => ({
  start: open.filter(({ state }) => state === 'waiting' || state === 'lost'),
  skip: [],
  cancel: [],
});

test('of many who see a tick come, one fires it; of many who would dispatch it, one does', async () => {
  const { key, nextTick } = await make(10);
  const now = nextTick!.getTime();
  expect(await ticks.due(now - 1, 100)).not.toContain(key);
  expect(await ticks.due(now, 100)).toContain(key);
  const fired = await Promise.all(Array.from({ length: 8 }, () => ticks.claim(key, now, fireNext)));
  expect(fired.filter((count) => count === 1)).toHaveLength(1);
  expect(fired.filter((count) => count === 0)).toHaveLength(7);
  expect(await ticks.waiting(100)).toContain(key);
  const query = randomUUID();
  const started = await Promise.all(Array.from({ length: 8 }, () => ticks.start(key, startAll, () => query)));
  expect(started.flatMap(({ dispatch }) => dispatch)).toMatchObject([
    { query, tick: nextTick, schedule: { key } },
  ]);
  expect(await ticks.waiting(100)).not.toContain(key);
});

test('an instant that a clock brings again does not fire again', async () => {
  const { key, nextTick } = await make(10);
  const now = nextTick!.getTime();
  await ticks.claim(key, now, fireNext);
  await server.database.system
    .updateTable('schedule')
    .set({ next_tick: nextTick!, due_at: nextTick! })
    .where('key', '=', key)
    .execute();
  expect(await ticks.claim(key, now, fireNext)).toBe(0);
});

test('what somebody was about to dispatch is started again once it is lost', async () => {
  const { key, nextTick } = await make(10);
  await ticks.claim(key, nextTick!.getTime(), fireNext);
  const queryOf = (): string => key;
  const start = async () => (await ticks.start(key, startAll, queryOf)).dispatch;
  await start();
  expect(await start()).toEqual([]);
  await ticks.takeOver();
  expect(await ticks.waiting(100)).toContain(key);
  expect(await start()).toHaveLength(1);
  await ticks.letGo(key, nextTick!);
  expect(await start()).toHaveLength(1);
  await ticks.running(key, nextTick!);
  await ticks.takeOver();
  expect(await start()).toEqual([]);
});

test('a run whose query is gone is over; its end is told once, and counts', async () => {
  const { key, nextTick, id } = await make(10);
  await ticks.claim(key, nextTick!.getTime(), fireNext);
  await ticks.start(key, startAll, () => randomUUID());
  await ticks.running(key, nextTick!);
  const [run] = (await ticks.over(100)).filter((one) => one.key === key);
  let told = 0;
  const end = { state: 'failed', error: { code: 'engine/storage', message: 'm' } } as const;
  const also = async (): Promise<void> => void told++;
  const done = await Promise.all([ticks.finish(run!, end, also), ticks.finish(run!, end, also)]);
  expect([done.toSorted(), told]).toEqual([[false, true], 1]);
  expect(await schedules.get(workspace, id)).toMatchObject({ failures: 1 });
  expect(await schedules.runs(workspace, id, { limit: 5 })).toMatchObject([
    { state: 'failed', error: end.error },
  ]);
});

test('a run by hand has an instant of its own', async () => {
  const schedule = await make();
  const add = () =>
    server.database.inWorkspace(workspace, (tx) => ticks.addManual(tx, schedule, START, () => randomUUID()));
  const [first, second] = [await add(), await add()];
  expect([first!.tick.getTime(), second!.tick.getTime()]).toEqual([START, START + 1]);
});

test('a run by hand keeps the query that its caller was told, also when it was lost', async () => {
  const schedule = await make();
  const promised = randomUUID();
  await server.database.inWorkspace(workspace, (tx) => ticks.addManual(tx, schedule, START, () => promised));
  for (let time = 0; time < 2; time++) {
    await ticks.takeOver();
    const all = (open: readonly OpenTick[]) => ({ start: open, skip: [], cancel: [] });
    const {
      dispatch: [started],
    } = await ticks.start(
      schedule.key,
      (_, open) => all(open),
      () => randomUUID(),
    );
    expect(started?.query).toBe(promised);
  }
});

test('a run by hand of a schedule that was deleted just now is not written down', async () => {
  const schedule = await make();
  await schedules.delete(author, schedule.id);
  const added = server.database.inWorkspace(workspace, (tx) =>
    ticks.addManual(tx, schedule, START, () => randomUUID()),
  );
  expect(await added).toBeUndefined();
});

test('an alarm is to be set when it was never set, is of before a change or is used up', async () => {
  const { key, nextTick } = await make(10);
  const isUnarmed = async (): Promise<boolean> => (await ticks.unarmed(100)).includes(key);
  const armUntil = (until: Date | null, again?: boolean) => ticks.arm(key, async () => until, again);
  expect(await isUnarmed()).toBe(true);
  await armUntil(null);
  expect(await isUnarmed()).toBe(false);
  await ticks.arm(key, () => Promise.reject(new Error('it is set')));
  await armUntil(nextTick!, true);
  expect(await isUnarmed()).toBe(false);
  await ticks.claim(key, nextTick!.getTime(), fireNext);
  expect(await isUnarmed()).toBe(true);
  await armUntil(null);
  await schedules.enable(author, key, false);
  expect(await isUnarmed()).toBe(true);
});

test('an alarm that was read earlier does not take the place of one that was read later', async () => {
  const { key } = await make(10);
  const [goOn, began] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const set: number[] = [];
  const earlier = ticks.arm(key, async (schedule) => {
    began.resolve();
    await goOn.promise;
    set.push(schedule!.version);
    return null;
  });
  await began.promise;
  await schedules.enable(author, key, false);
  const setNow = () =>
    ticks.arm(key, async (schedule) => {
      set.push(schedule!.version);
      return null;
    });
  await setNow();
  expect(set).toEqual([]);
  goOn.resolve();
  await earlier;
  // What the first one set is known to be old.
  expect(await ticks.unarmed(100)).toContain(key);
  await setNow();
  expect([set, (await ticks.unarmed(100)).includes(key)]).toEqual([[1, 2], false]);
});

test('a letter is taken by one at a time, and again when it was not sent', async () => {
  const letters = createScheduleLetters({ database: server.database });
  const schedule = await make();
  const id = randomUUID();
  const letter = { to: ['ada@shop.example'], subject: 's', text: 't' };
  const put = () => server.database.asSystem((tx) => letters.put(tx, schedule, id, letter));
  await put();
  await put();
  const taken = await Promise.all([letters.take(5), letters.take(5)]);
  expect(taken.flat()).toEqual([{ id, workspace, letter, tries: 1 }]);
  await sql`UPDATE schedule_letter SET try_at = now()`.execute(server.database.system);
  expect(await letters.take(5)).toMatchObject([{ tries: 2 }]);
  await letters.drop(id);
  await sql`UPDATE schedule_letter SET try_at = now()`.execute(server.database.system);
  expect(await letters.take(5)).toEqual([]);
});

test('runs are forgotten after a month, unless they go on', async () => {
  const { key, nextTick, id } = await make(10);
  await ticks.claim(key, nextTick!.getTime(), fireNext);
  const old = sql`UPDATE schedule_tick SET created_at = now() - interval '31 days' WHERE schedule = ${key}`;
  await old.execute(server.database.system);
  await schedules.sweep();
  expect(await schedules.runs(workspace, id, { limit: 5 })).toHaveLength(1);
  await ticks.start(
    key,
    (_, open) => ({ start: [], skip: open, cancel: [] }),
    () => id,
  );
  await schedules.sweep();
  expect(await schedules.runs(workspace, id, { limit: 5 })).toEqual([]);
});

test('a page of long queries is short', async () => {
  const small = createSchedules({ database: server.database, findNext: () => undefined, mostPageBytes: 25 });
  const { items, nextCursor } = await small.list(workspace, { limit: 100 });
  expect(items).toHaveLength(2);
  const rest = await small.list(workspace, { limit: 1, cursor: nextCursor! });
  expect(rest.items[0]!.key > nextCursor!).toBe(true);
  const tiny = createSchedules({ database: server.database, findNext: () => undefined, mostPageBytes: 1 });
  expect((await tiny.list(workspace, { limit: 100 })).items).toHaveLength(1);
});

test('a workspace has only so many schedules', async () => {
  const few = createSchedules({ database: server.database, findNext: () => undefined, most: 1 });
  const { query, terms, timing, overlap, catchup, alerts } = await make();
  const draft = { query, terms, timing, overlap, catchup, alerts };
  const refused = server.database.inWorkspace(workspace, (tx) => few.create(author, draft, tx));
  await expect(refused).rejects.toMatchObject({ code: 'limit/schedules' });
});
