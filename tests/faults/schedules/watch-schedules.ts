import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceCaller } from '../load/service-caller.ts';
import { trueTime } from '../load/true-time.ts';
import type { World } from '../world.ts';
import { readStrays, readTicks, type SeenTick } from './read-ticks.ts';
import type { PlannedSchedule } from './schedules.ts';

/** A schedule and all that was seen of it. */
export interface WatchedSchedule extends Pick<PlannedSchedule, 'name' | 'overlap' | 'catchup'> {
  /** Its first tick, in epoch milliseconds. */
  readonly firstTick: number;
  /** True time: from then on it was being disabled. */
  readonly disabledAt: number;
  readonly ticks: readonly SeenTick[];
  /** When a tick was first seen to be over, in true time. */
  readonly overAt: ReadonlyMap<number, number>;
  /** True times at which more than one of its queries was under way. */
  readonly crowdedAt: readonly number[];
}

export interface ScheduleWatch {
  /** Disables all schedules, cancels the runs under way, and tells what was seen. */
  end(): Promise<{ readonly schedules: readonly WatchedSchedule[]; readonly strays: readonly string[] }>;
}

const LOOK_MS = 1_000;
const PATIENCE_MS = 60_000;
const OPEN_TICKS = new Set(['waiting', 'starting', 'running']);
const OPEN_QUERIES = new Set(['queued', 'running', 'cancelling']);

/** Makes schedules, and looks at their ticks, in the database itself, until it is told to end. */
export async function watchSchedules(
  { caller, services, site }: World,
  planned: readonly PlannedSchedule[],
): Promise<ScheduleWatch> {
  const database = services.environment()['ROWMILL_DATABASE_URL']!;
  const made = await Promise.all(planned.map((schedule) => make(caller, schedule, schedule.queryOf(site))));
  const seen = planned.map(() => ({ overAt: new Map<number, number>(), crowdedAt: [] as number[] }));
  const over = new AbortController();
  const watching = watch();

  async function look(): Promise<readonly (readonly SeenTick[])[]> {
    const all = await readTicks(database);
    const at = trueTime();
    return made.map(({ id }, index) => {
      const ticks = all.filter(({ schedule }) => schedule === id);
      const { overAt, crowdedAt } = seen[index]!;
      for (const { tick, state } of ticks)
        if (!OPEN_TICKS.has(state) && !overAt.has(tick)) overAt.set(tick, at);
      if (ticks.filter(({ queryState }) => OPEN_QUERIES.has(queryState ?? '')).length > 1) crowdedAt.push(at);
      return ticks;
    });
  }

  async function watch(): Promise<void> {
    for (; !over.signal.aborted; await delay(LOOK_MS)) await look().catch(() => undefined); // PostgreSQL may be away
  }

  /** Runs under way are cancelled, those behind them as they begin. */
  async function untilOver(): Promise<readonly (readonly SeenTick[])[]> {
    for (const until = performance.now() + PATIENCE_MS; ; await delay(LOOK_MS)) {
      const ticks = await look();
      const open = ticks.flat().filter(({ state }) => OPEN_TICKS.has(state));
      if (open.length === 0 || performance.now() > until) return ticks;
      for (const { query, queryState } of open)
        if (OPEN_QUERIES.has(queryState ?? '') && queryState !== 'cancelling')
          await caller.ask(`/v1/sirp/queries/${query}/cancel`, { method: 'POST' });
    }
  }

  return {
    async end() {
      const disabledAt = trueTime();
      for (const { id } of made) await caller.insist(`/v1/sirp/schedules/${id}/disable`, { method: 'POST' });
      over.abort();
      await watching;
      const ticks = made.length === 0 ? [] : await untilOver();
      const schedules = planned.map(({ name, overlap, catchup }, index) => ({
        name,
        overlap,
        catchup,
        firstTick: made[index]!.firstTick,
        disabledAt,
        ticks: ticks[index]!,
        ...seen[index]!,
      }));
      return { schedules, strays: await readStrays(database) };
    },
  };
}

async function make(
  caller: ServiceCaller,
  { name, timing, overlap, catchup }: PlannedSchedule,
  query: string,
): Promise<{ readonly id: string; readonly firstTick: number }> {
  const answer = await caller.insist('/v1/sirp/schedules', {
    method: 'POST',
    body: { query, ...timing, overlap, catchup },
    headers: { 'idempotency-key': `schedule-${encodeURIComponent(name)}` },
  });
  if (answer.status !== 201) throw new Error(`schedule ${name}: ${answer.status} ${answer.text}`);
  const { id, nextRuns } = JSON.parse(answer.text) as {
    readonly id: string;
    readonly nextRuns: readonly string[];
  };
  return { id, firstTick: Date.parse(nextRuns[0]!) };
}
