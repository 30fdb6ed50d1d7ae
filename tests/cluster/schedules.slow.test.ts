import { setTimeout as delay } from 'node:timers/promises';
import { openTemporal } from '@rowmill/cluster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCluster, type Cluster } from './start-cluster.ts';
import { temporalOf } from './temporal-of.ts';

const SCHEDULES = 40;
/** Each takes a minute; `npm run long:schedules` waits for five. */
const TICKS = Number(process.env['TICKS'] ?? 3);
const MINUTE = 60_000;

interface Run {
  readonly tick: string;
  readonly cause: string;
  readonly state: string;
  readonly query: string;
}

interface Schedule {
  readonly id: string;
  readonly nextRuns: readonly string[];
}

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster({ apis: 1, workers: 2 });
});
afterAll(() => cluster[Symbol.asyncDispose]());

async function json<T>(path: string, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await cluster.call(path, sent);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
  return JSON.parse(text) as T;
}

/** Every minute, said in three ways. */
function timing(n: number): object {
  if (n % 4 === 1) return { cron: '* * * * *', timezone: 'Australia/Lord_Howe' };
  return n % 4 === 2 ? { minutes: 1, jitterSeconds: 10 } : { minutes: 1 };
}

const runsOf = async ({ id }: Schedule): Promise<readonly Run[]> =>
  (await json<{ items: readonly Run[] }>(`/v1/sirp/schedules/${id}/runs`)).items.toReversed();

test(`${SCHEDULES} schedules × ${TICKS} ticks, Temporal restarted twice: each tick fires once`, async () => {
  const schedules = await Promise.all(
    Array.from({ length: SCHEDULES }, (_, n) =>
      json<Schedule>('/v1/sirp/schedules', { query: `range 1 ${n + 1}`, overlap: 'queue', ...timing(n) }),
    ),
  );
  const { temporal } = cluster.services;
  await delay(MINUTE + 20_000);
  await temporal.kill('SIGKILL');
  await delay(5_000);
  await temporal.start();
  await delay(MINUTE + 20_000);
  await temporal.stop();
  await delay(5_000);
  await temporal.start();

  const last = Math.max(...schedules.map(({ nextRuns }) => Date.parse(nextRuns[TICKS - 1]!)));
  await delay(Math.max(0, last + 20_000 - Date.now()));
  const lateMs: number[] = [];
  const ended = await Promise.all(schedules.map(untilOver));
  // Not earlier: one that goes on has no rows yet.
  const queries = new Map((await allQueries()).map((query) => [query.id, query]));
  for (const [n, schedule] of schedules.entries()) {
    const runs = ended[n]!;
    // What fell into the outage was on time all the same: whoever was there fired it.
    expect(runs.map(({ cause, state }) => [cause, state])).toEqual(runs.map(() => ['due', 'completed']));
    const ticks = runs.map(({ tick }) => Date.parse(tick));
    expect(ticks.map((tick) => tick - ticks[0]!)).toEqual(ticks.map((_, k) => k * MINUTE));
    expect(new Set(runs.map(({ query }) => query)).size).toBe(TICKS);
    for (const { tick, query } of runs) {
      expect(queries.get(query)).toMatchObject({ createdBy: `schedule ${schedule.id}`, rows: n + 1 });
      lateMs.push(Date.parse(queries.get(query)!.createdAt) - Date.parse(tick));
    }
  }
  const ofSchedules = [...queries.values()].filter(({ createdBy }) => createdBy.startsWith('schedule '));
  const fired = (await Promise.all(schedules.map(runsOf))).flat();
  expect(fired.length).toBeGreaterThanOrEqual(SCHEDULES * TICKS);
  expect(ofSchedules.filter(({ id }) => !fired.some(({ query }) => query === id))).toEqual([]);
  const sorted = lateMs.toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1]!;
  console.log(`${fired.length} ticks; late by ${middle} ms in the middle, ${sorted.at(-1)} ms at most`);
  // Rounds fire what is 15 seconds late: the middle one was fired by an alarm.
  expect(middle).toBeLessThan(15_000);
  await using temporalLink = await openTemporal(temporalOf(cluster.environment));
  const { count } = await temporalLink.client.workflow.count(`WorkflowType = 'ringSchedule'`);
  expect(count).toBeGreaterThan(SCHEDULES * (TICKS - 2));
}, 900_000);

/** The first ticks of a schedule, once they are over. */
async function untilOver(schedule: Schedule): Promise<readonly Run[]> {
  for (let tries = 0; ; tries++) {
    const runs = (await runsOf(schedule)).slice(0, TICKS);
    const isOver = runs.length === TICKS && runs.every(({ state }) => !OPEN.includes(state));
    if (isOver || tries === 30) return runs;
    await delay(1_000);
  }
}

const OPEN = ['waiting', 'starting', 'running'];

interface Query {
  readonly id: string;
  readonly createdBy: string;
  readonly createdAt: string;
  readonly rows?: number;
}

async function allQueries(): Promise<readonly Query[]> {
  const found: Query[] = [];
  let cursor = '';
  do {
    const page = await json<{ items: readonly Query[]; nextCursor?: string }>(
      `/v1/sirp/queries?limit=1000${cursor}`,
    );
    found.push(...page.items);
    cursor = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
  } while (cursor !== '');
  return found;
}

test('schedules that are changed, disabled and deleted follow', async () => {
  const made = await json<Schedule>('/v1/sirp/schedules', { query: 'range 1 1', minutes: 60 });
  const path = `/v1/sirp/schedules/${made.id}`;
  const { id } = await json<{ id: string }>(`${path}/run`, {});
  await expect.poll(async () => (await runsOf(made))[0]?.state, { timeout: 60_000 }).toBe('completed');
  expect((await runsOf(made))[0]).toMatchObject({ cause: 'manual', query: id });
  const changed = await cluster.call(path, {
    method: 'PUT',
    body: JSON.stringify({ query: 'range 1 2', minutes: 1 }),
  });
  expect(changed.status).toBe(200);
  await expect.poll(async () => (await runsOf(made)).length, { timeout: 100_000, interval: 1_000 }).toBe(2);
  await json(`${path}/disable`, {});
  await delay(MINUTE + 10_000);
  expect(await runsOf(made)).toHaveLength(2);
  expect((await cluster.call(path, { method: 'DELETE' })).status).toBe(204);
}, 300_000);
