import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { recordOf } from './schedule-record.ts';
import type { OpenTick, ScheduleTicks, StartedTick } from './schedule-ticks.ts';
import type { ScheduleRecord } from './schedules.ts';

/** Whoever dispatches a tick has this long before somebody else does. */
const LEASE_SECONDS = 30;

export function createScheduleTicks({ database }: { readonly database: Database }): ScheduleTicks {
  const { system } = database;
  return {
    async due(nowMs, limit) {
      const rows = await system
        .selectFrom('schedule')
        .select('key')
        .where('due_at', '<=', new Date(nowMs))
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },

    async nextDue() {
      const row = await system
        .selectFrom('schedule')
        .select('due_at')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      return row?.due_at?.getTime();
    },

    claim: (key, nowMs, decide) =>
      database.asSystem(async (tx) => {
        const schedule = await hold(tx, key);
        if (schedule?.dueAt === undefined || schedule.dueAt.getTime() > nowMs) return 0;
        const { fire, missed, next } = decide(schedule);
        const rows = [
          ...fire.map(({ tickMs, cause }) => ({
            tick: new Date(tickMs),
            cause,
            state: 'waiting' as const,
            count: 1,
          })),
          ...(missed === undefined
            ? []
            : [
                {
                  tick: new Date(missed.firstMs),
                  cause: 'due' as const,
                  state: 'missed' as const,
                  count: missed.count,
                },
              ]),
        ];
        // A clock that was set back brings instants again; their ticks have been.
        const made =
          rows.length === 0
            ? []
            : await tx
                .insertInto('schedule_tick')
                .values(rows.map((row) => ({ ...row, schedule: key, workspace: schedule.workspace })))
                .onConflict((conflict) => conflict.columns(['schedule', 'tick']).doNothing())
                .returning('state')
                .execute();
        await tx
          .updateTable('schedule')
          .set({
            next_tick: next === undefined ? null : new Date(next.tickMs),
            due_at: next === undefined ? null : new Date(next.dueMs),
          })
          .where('key', '=', key)
          .execute();
        return made.filter(({ state }) => state === 'waiting').length;
      }),

    async unarmed(limit) {
      const rows = await system
        .selectFrom('schedule')
        .selectAll()
        .where((is) =>
          is.or([is('alarm_version', '<>', is.ref('version')), is('alarm_until', '<', is.ref('due_at'))]),
        )
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(recordOf);
    },

    async find(key) {
      const row = await system.selectFrom('schedule').selectAll().where('key', '=', key).executeTakeFirst();
      return row && recordOf(row);
    },

    async armed(key, version, until) {
      await system
        .updateTable('schedule')
        .set({ alarm_version: version, alarm_until: until })
        .where('key', '=', key)
        .where('version', '=', version)
        .execute();
    },

    async waiting(limit) {
      const { rows } = await sql<{ schedule: string }>`
        SELECT DISTINCT schedule FROM schedule_tick
        WHERE state IN ('waiting', 'starting', 'running')
          AND (state = 'waiting' OR (state = 'starting' AND ${isLost}))
        LIMIT ${limit}`.execute(system);
      return rows.map(({ schedule }) => schedule);
    },

    start: (key, decide, queryOf) =>
      database.asSystem(async (tx) => {
        const schedule = await hold(tx, key);
        if (schedule === undefined) return [];
        const { start, skip, cancel } = decide(schedule, await openTicks(tx, key));
        const of = (ticks: readonly OpenTick[]) =>
          tx
            .updateTable('schedule_tick')
            .where('schedule', '=', key)
            .where(
              'tick',
              'in',
              ticks.map(({ tick }) => tick),
            );
        if (skip.length > 0)
          await of(skip)
            .set({ state: 'skipped', ended_at: sql`now()` })
            .execute();
        const started: StartedTick[] = [];
        for (const one of start) {
          // Whoever asked for a run by hand was told its query.
          const told = one.cause === 'manual' ? one.query : undefined;
          const query = told ?? queryOf(key, one.tick);
          const { ageMs } = await of([one])
            .set({ state: 'starting', query, claimed_at: sql`now()` })
            .returning(ageMsOf.as('ageMs'))
            .executeTakeFirstOrThrow();
          started.push({ schedule, tick: one.tick, query, cancel, ageMs });
        }
        return started;
      }),

    async addManual(tx, schedule, nowMs, queryOf) {
      for (let tickMs = nowMs; ; tickMs++) {
        const tick = new Date(tickMs);
        const query = queryOf(schedule.key, tick);
        const made = await tx
          .insertInto('schedule_tick')
          .values({
            schedule: schedule.key,
            workspace: schedule.workspace,
            tick,
            query,
            cause: 'manual',
            state: 'starting',
            claimed_at: sql`now()`,
          })
          .onConflict((conflict) => conflict.columns(['schedule', 'tick']).doNothing())
          .returning('tick')
          .executeTakeFirst();
        if (made !== undefined) return { schedule, tick, query, cancel: [], ageMs: 0 };
      }
    },

    async letGo(key, tick) {
      await system
        .updateTable('schedule_tick')
        .set({ state: 'waiting' })
        .where('schedule', '=', key)
        .where('tick', '=', tick)
        .where('state', '=', 'starting')
        .execute();
    },

    async takeOver() {
      await system
        .updateTable('schedule_tick')
        .set({ claimed_at: sql`'-infinity'` })
        .where('state', '=', 'starting')
        .execute();
    },

    async running(key, tick) {
      await system
        .updateTable('schedule_tick')
        .set({ state: 'running' })
        .where('schedule', '=', key)
        .where('tick', '=', tick)
        .where('state', '=', 'starting')
        .execute();
    },

    async over(limit) {
      const { rows } = await sql<{ key: string; workspace: string; tick: Date; query: string }>`
        SELECT t.schedule AS key, t.workspace, t.tick, t.query FROM schedule_tick t
        LEFT JOIN query q ON q.id = t.query
        WHERE t.state IN ('waiting', 'starting', 'running') AND t.state = 'running'
          AND (q.id IS NULL OR q.state IN ('completed', 'failed', 'cancelled', 'expired'))
        ORDER BY t.tick LIMIT ${limit}`.execute(system);
      return rows;
    },

    finish: ({ key, tick }, { state, rows, error }, also) =>
      database.asSystem(async (tx) => {
        const row = await tx
          .selectFrom('schedule')
          .selectAll()
          .where('key', '=', key)
          .forUpdate()
          .executeTakeFirst();
        if (row === undefined) return false;
        const ended = await tx
          .updateTable('schedule_tick')
          .set({
            state,
            rows: rows ?? null,
            error: error === undefined ? null : JSON.stringify(error),
            ended_at: sql`now()`,
          })
          .where('schedule', '=', key)
          .where('tick', '=', tick)
          .where('state', 'in', ['starting', 'running'])
          .returning('tick')
          .executeTakeFirst();
        if (ended === undefined) return false;
        // Somebody who cancels a run says nothing about whether it works.
        if (state !== 'cancelled')
          await tx
            .updateTable('schedule')
            .set({ failures: state === 'completed' ? 0 : sql`failures + 1` })
            .where('key', '=', key)
            .execute();
        await also(tx, recordOf(row));
        return true;
      }),
  };
}

const isLost = sql<boolean>`claimed_at < now() - make_interval(secs => ${LEASE_SECONDS})`;

const ageMsOf = sql<number>`(extract(epoch FROM now() - created_at) * 1000)::float8`;

/** The schedule, held until the transaction ends; nothing when somebody else holds it. */
async function hold(tx: Tx, key: string): Promise<ScheduleRecord | undefined> {
  const row = await tx
    .selectFrom('schedule')
    .selectAll()
    .where('key', '=', key)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && recordOf(row);
}

async function openTicks(tx: Tx, key: string): Promise<readonly OpenTick[]> {
  const rows = await tx
    .selectFrom('schedule_tick')
    .select(['tick', 'cause', 'state', 'query', isLost.as('lost')])
    .where('schedule', '=', key)
    .where('state', 'in', ['waiting', 'starting', 'running'])
    .orderBy('tick')
    .execute();
  return rows.map(({ tick, cause, state, query, lost }) => ({
    tick,
    cause,
    state: state === 'starting' && lost ? 'lost' : (state as 'waiting' | 'starting' | 'running'),
    ...(query !== null && { query }),
  }));
}
