import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts';
import { createScheduleTicks } from './create-schedule-ticks.ts';
import { createSchedules } from './create-schedules.ts';
import type { OpenTick, ScheduleTicks, StartDecision } from './schedule-ticks.ts';
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
  const first = { tickMs: START + MINUTE, dueMs: START + MINUTE };
  schedules = createSchedules({ database: server.database, now: () => START, findNext: () => first });
  ticks = createScheduleTicks({ database: server.database });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A schedule whose first ticks have come. */
async function fired(overlap: Overlap, count: number): Promise<ScheduleRecord> {
  const timing = { minutes: 1, jitterSeconds: 0 };
  const draft = { query: 'range 1 3', terms: {}, timing, overlap, catchup: 'last', alerts: {} } as const;
  const made = await server.database.inWorkspace(workspace, (tx) => schedules.create(author, draft, tx));
  const fire = Array.from({ length: count }, (_, n) => ({
    tickMs: START + (n + 1) * MINUTE,
    cause: 'due' as const,
  }));
  await ticks.claim(made.key, START + MINUTE, () => ({ fire, next: undefined }));
  return made;
}

async function putQuery(state: string): Promise<string> {
  const id = randomUUID();
  await sql`INSERT INTO query (id, workspace, excerpt, terms, work, state, created_at, started_at)
    VALUES (${id}, ${workspace}, '', '{}', '', ${state}, now(), now() - interval '10 seconds')`.execute(
    server.database.system,
  );
  return id;
}

const first = (open: readonly OpenTick[]): StartDecision => ({
  start: open.slice(0, 1),
  skip: [],
  cancel: [],
});
const isListed = async ({ key }: ScheduleRecord): Promise<boolean> =>
  (await ticks.waiting(1_000)).includes(key);
const openOf = async ({ key }: ScheduleRecord): Promise<readonly OpenTick[]> => {
  let seen: readonly OpenTick[] = [];
  await ticks.start(
    key,
    (_, open) => {
      seen = open;
      return { start: [], skip: [], cancel: [] };
    },
    () => '',
  );
  return seen;
};
const end = (query: string): Promise<unknown> =>
  sql`UPDATE query SET state = 'completed' WHERE id = ${query}`.execute(server.database.system);

test('what queues behind a run is not looked at until the run has ended', async () => {
  const queue = await fired('queue', 2);
  expect(await isListed(queue)).toBe(true);
  const query = await putQuery('running');
  const {
    dispatch: [started],
  } = await ticks.start(
    queue.key,
    (_, open) => first(open),
    () => query,
  );
  expect(await isListed(queue)).toBe(false);
  await ticks.running(queue.key, started!.tick);
  expect(await isListed(queue)).toBe(false);
  const [run, next] = await openOf(queue);
  expect([run?.state, next?.state]).toEqual(['running', 'waiting']);
  expect(run!.runsMs).toBeGreaterThan(9_000);
  await end(query);
  expect(await isListed(queue)).toBe(true);
});

test('one that is disabled is looked at, whatever it waits for', async () => {
  const queue = await fired('queue', 2);
  const query = await putQuery('running');
  await ticks.start(
    queue.key,
    (_, open) => first(open),
    () => query,
  );
  await schedules.enable(author, queue.id, false);
  expect(await isListed(queue)).toBe(true);
});

test('those that wait are told in pages, none of them twice', async () => {
  for (let n = 0; n < 5; n++) await fired('skip', 1);
  const all = await ticks.waiting(1_000);
  const paged: string[] = [];
  for (let page = await ticks.waiting(2); page.length > 0; page = await ticks.waiting(2, paged.at(-1)))
    paged.push(...page);
  expect(paged).toEqual(all);
  expect(all.length).toBeGreaterThanOrEqual(5);
});

test.each([true, false])(
  'a run whose query is over stands in nobody’s way, also when nobody said that it runs: %j',
  async (isTold) => {
    const skip = await fired('skip', 2);
    const query = await putQuery('running');
    const {
      dispatch: [started],
    } = await ticks.start(
      skip.key,
      (_, open) => first(open),
      () => query,
    );
    if (isTold) await ticks.running(skip.key, started!.tick);
    expect(await openOf(skip)).toHaveLength(2);
    await end(query);
    expect(await openOf(skip)).toMatchObject([{ state: 'waiting' }]);
    expect(await ticks.over(100)).toContainEqual({
      key: skip.key,
      workspace,
      tick: started!.tick,
      query,
    });
  },
);

test('tries are counted, but not those of a process that is about to end', async () => {
  const { key } = await fired('queue', 1);
  const start = async () =>
    (
      await ticks.start(
        key,
        (_, open) => first(open),
        () => key,
      )
    ).dispatch[0]!;
  expect((await start()).tries).toBe(1);
  await ticks.takeOver();
  const { tries, tick } = await start();
  expect(tries).toBe(2);
  await ticks.letGo(key, tick);
  expect((await start()).tries).toBe(2);
});

test('whoever dispatched a tick that was left out meanwhile is told so', async () => {
  const { key } = await fired('queue', 2);
  const {
    dispatch: [one],
  } = await ticks.start(
    key,
    (_, open) => first(open),
    () => key,
  );
  await ticks.takeOver();
  await ticks.start(
    key,
    (_, [lost]) => ({ start: [], skip: [lost!], cancel: [] }),
    () => key,
  );
  expect(await ticks.running(key, one!.tick)).toBe(false);
  const {
    dispatch: [two],
  } = await ticks.start(
    key,
    (_, open) => first(open),
    () => key,
  );
  expect([await ticks.running(key, two!.tick), await ticks.running(key, two!.tick)]).toEqual([true, true]);
});
