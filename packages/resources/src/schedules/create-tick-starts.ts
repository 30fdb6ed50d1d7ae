import { sql } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import { openTicks } from './open-ticks.ts';
import { recordOf } from './schedule-record.ts';
import type { OpenTick, StartedTick, TickStarts } from './schedule-ticks.ts';
import { IS_LOST } from './tick-lease.ts';

export function createTickStarts(database: Database): TickStarts {
  const { system } = database;
  const starting = (key: string, tick: Date) =>
    system
      .updateTable('schedule_tick')
      .where('schedule', '=', key)
      .where('tick', '=', tick)
      .where('state', '=', 'starting');
  return {
    async waiting(limit, after) {
      // Ticks that queue behind a run are left alone until it has ended: there may be more of them than anybody looks at.
      const { rows } = await sql<{ schedule: string }>`
        SELECT t.schedule FROM schedule_tick t
        JOIN schedule s ON s.key = t.schedule LEFT JOIN query q ON q.id = t.query
        WHERE t.state IN ('waiting', 'starting', 'running')
          AND (${after ?? null}::uuid IS NULL OR t.schedule > ${after ?? null}::uuid)
        GROUP BY t.schedule, s.overlap, s.enabled
        HAVING bool_or(t.state = 'starting' AND ${IS_LOST})
          OR bool_or(t.state = 'waiting' AND (t.cause = 'manual' OR s.overlap <> 'queue' OR NOT s.enabled))
          OR (bool_or(t.state = 'waiting') AND NOT bool_or(t.state = 'starting'
            OR (t.state = 'running' AND coalesce(q.state, '') IN ('queued', 'running', 'cancelling'))))
        ORDER BY t.schedule LIMIT ${limit}`.execute(system);
      return rows.map(({ schedule }) => schedule);
    },

    start: (key, decide, queryOf) =>
      database.asSystem(async (tx) => {
        const row = await tx
          .selectFrom('schedule')
          .selectAll()
          .where('key', '=', key)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (row === undefined) return { dispatch: [], cancel: [] };
        const schedule = recordOf(row);
        const { start, skip, cancel } = decide(schedule, await openTicks(tx, key));
        if (skip.length > 0)
          await these(tx, key, skip)
            .set({ state: 'skipped', ended_at: sql`now()` })
            .execute();
        const dispatch: StartedTick[] = [];
        for (const one of start) {
          // Whoever asked for a run by hand was told its query.
          const told = one.cause === 'manual' ? one.query : undefined;
          const query = told ?? queryOf(key, one.tick);
          const { tries } = await these(tx, key, [one])
            .set({ state: 'starting', query, claimed_at: sql`now()`, tries: sql`tries + 1` })
            .returning('tries')
            .executeTakeFirstOrThrow();
          dispatch.push({ schedule, tick: one.tick, query, tries });
        }
        return { dispatch, cancel: cancel.map((query) => ({ workspace: schedule.workspace, query })) };
      }),

    async addManual(tx, schedule, nowMs, queryOf) {
      const { key, workspace } = schedule;
      const row = await tx
        .selectFrom('schedule')
        .select('key')
        .where('key', '=', key)
        .forKeyShare()
        .executeTakeFirst();
      if (row === undefined) return undefined;
      for (let tickMs = nowMs; ; tickMs++) {
        const tick = new Date(tickMs);
        const query = queryOf(key, tick);
        const made = await tx
          .insertInto('schedule_tick')
          .values({
            schedule: key,
            workspace,
            tick,
            query,
            cause: 'manual',
            state: 'starting',
            claimed_at: sql`now()`,
            tries: 1,
          })
          .onConflict((conflict) => conflict.columns(['schedule', 'tick']).doNothing())
          .returning('tick')
          .executeTakeFirst();
        if (made !== undefined) return { schedule, tick, query, tries: 1 };
      }
    },

    async letGo(key, tick) {
      // Whoever is about to end has not tried.
      await starting(key, tick)
        .set({ state: 'waiting', tries: sql`tries - 1` })
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
      const { numUpdatedRows } = await starting(key, tick)
        .set({ state: 'running' })
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return true;
      const row = await system
        .selectFrom('schedule_tick')
        .select('state')
        .where('schedule', '=', key)
        .where('tick', '=', tick)
        .executeTakeFirst();
      return row?.state !== 'skipped';
    },
  };
}

function these(tx: Tx, key: string, ticks: readonly OpenTick[]) {
  return tx
    .updateTable('schedule_tick')
    .where('schedule', '=', key)
    .where(
      'tick',
      'in',
      ticks.map(({ tick }) => tick),
    );
}
