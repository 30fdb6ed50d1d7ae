import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeFastClock } from './make-fast-clock.ts';
import { openFastServer, type FastServer } from './start-fast-server.ts';

const RATE = 60;
const SCHEDULES = 20;
const MINUTES = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LEAST_FIRED = 200;
/** The two stops and the jump forward: each may use up the time of a run that is under way just then. */
const INTERRUPTIONS = 3;

interface Schedule {
  readonly id: string;
  readonly nextRuns: readonly string[];
  readonly catchup: 'none' | 'last';
}

interface Run {
  readonly tick: string;
  readonly cause: 'due' | 'catchup';
  readonly state: string;
  readonly count: number;
  readonly query?: string;
}

/** Every five minutes, in two ways; half of them make up for what was missed. */
function bodyOf(n: number): object {
  const timing =
    n % 2 === 0 ? { minutes: MINUTES } : { cron: `*/${MINUTES} * * * *`, timezone: 'America/New_York' };
  return { query: 'range 1 2', overlap: 'queue', catchup: n % 4 < 2 ? 'last' : 'none', ...timing };
}

const minutesPass = (minutes: number): Promise<void> => delay((minutes * MINUTE) / RATE);

async function runsOf(server: FastServer, { id }: Schedule): Promise<readonly Run[]> {
  const { items } = await server.call<{ items: Run[] }>('GET', `/v1/sirp/schedules/${id}/runs?limit=1000`);
  return items.toReversed();
}

test(`over ${LEAST_FIRED} ticks at ${RATE} times the speed, across restarts and clocks that are set: each fires once`, async () => {
  await using clock = await makeFastClock(RATE);
  await using server = await openFastServer(clock);
  await server.start();
  const schedules: Schedule[] = [];
  for (let n = 0; n < SCHEDULES; n++)
    schedules.push(await server.call<Schedule>('POST', '/v1/sirp/schedules', bodyOf(n)));

  await minutesPass(20);
  await server.end('SIGKILL');
  await minutesPass(7);
  await server.start();
  await minutesPass(15);
  await clock.jump(HOUR / 1000);
  await minutesPass(10);
  await server.end('SIGTERM');
  await minutesPass(3);
  await server.start();
  await minutesPass(12);
  await clock.jump(-HOUR / 1000);
  const jumped = performance.now();
  const before = await quiet(server, schedules);
  // Fifty of its sixty minutes, however long it took to look.
  await minutesPass(Math.max(0, 50 - ((performance.now() - jumped) * RATE) / MINUTE));
  // An hour that comes a second time has had its ticks.
  expect(await quiet(server, schedules)).toEqual(before);
  await minutesPass(35);

  // The clock goes on while this looks around: what is there now must belong to ticks, and theirs must be there then.
  const earlier = new Set(await queriesOf(server));
  let fired = 0;
  const ofTicks = new Set<string>();
  for (const schedule of schedules) {
    const runs = await untilOver(server, schedule);
    expect(new Set(runs.map(({ tick }) => tick)).size).toBe(runs.length);
    const began = runs.filter(({ state }) => state !== 'missed');
    const cut = began.filter(({ state }) => state !== 'completed');
    // It may take as long as its interval, which an interruption uses up.
    for (const run of cut)
      expect(`${JSON.stringify(run)} ${await statusOf(server, run)}`).toContain('engine/deadline');
    expect(cut.length).toBeLessThanOrEqual(INTERRUPTIONS);
    const missed = runs.filter(({ state }) => state === 'missed');
    const first = Date.parse(schedule.nextRuns[0]!);
    const last = Date.parse(runs.at(-1)!.tick);
    // No tick is forgotten, and none is there twice.
    const ticks = 1 + (last - first) / (MINUTES * MINUTE);
    expect(began.length + missed.reduce((sum, { count }) => sum + count, 0)).toBe(ticks);
    for (const { tick, query } of began) {
      expect((Date.parse(tick) - first) % (MINUTES * MINUTE)).toBe(0);
      ofTicks.add(query!);
    }
    expect(began.some(({ cause }) => cause === 'catchup') && schedule.catchup === 'none').toBe(false);
    // The stops and the jump forward.
    expect(missed.length).toBeGreaterThanOrEqual(schedule.catchup === 'none' ? 2 : 1);
    fired += began.length;
  }
  const later = new Set(await queriesOf(server));
  console.log(`${fired} ticks of ${SCHEDULES} schedules fired, ${earlier.size} to ${later.size} queries`);
  expect(earlier.difference(ofTicks)).toEqual(new Set());
  expect(ofTicks.difference(later)).toEqual(new Set());
  expect(fired).toBe(ofTicks.size);
  expect(fired).toBeGreaterThanOrEqual(LEAST_FIRED);
}, 600_000);

/** How many ticks each schedule has had, once all that is due has been seen to. */
async function quiet(server: FastServer, schedules: readonly Schedule[]): Promise<readonly number[]> {
  return Promise.all(schedules.map(async (schedule) => (await untilOver(server, schedule)).length));
}

const OPEN = ['waiting', 'starting', 'running'];

async function untilOver(server: FastServer, schedule: Schedule): Promise<readonly Run[]> {
  for (let tries = 0; ; tries++) {
    const runs = await runsOf(server, schedule);
    if (runs.every(({ state }) => !OPEN.includes(state)) || tries === 100) return runs;
    await delay(100);
  }
}

const statusOf = async (server: FastServer, { query }: Run): Promise<string> =>
  JSON.stringify(await server.call('GET', `/v1/sirp/queries/${query}/status`));

async function queriesOf(server: FastServer): Promise<readonly string[]> {
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const page = await server.call<{ items: readonly { id: string }[]; nextCursor?: string }>(
      'GET',
      `/v1/sirp/queries?limit=1000${cursor}`,
    );
    found.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === undefined) return found;
    cursor = `&cursor=${page.nextCursor}`;
  }
}
