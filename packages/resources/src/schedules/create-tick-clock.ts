import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { CLOCKED_COLUMNS, clockedOf } from './schedule-record.ts';
import type { TickClock } from './schedule-ticks.ts';

export function createTickClock(database: Database): TickClock {
  const { system } = database;
  return {
    async now() {
      const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(system);
      return rows[0]!.now.getTime();
    },

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

    async nextDue(key) {
      let first = system
        .selectFrom('schedule')
        .select('due_at')
        .where('due_at', 'is not', null)
        .orderBy('due_at')
        .limit(1);
      if (key !== undefined) first = first.where('key', '=', key);
      return (await first.executeTakeFirst())?.due_at?.getTime();
    },

    claim: (key, nowMs, decide) =>
      database.asSystem(async (tx) => {
        const row = await tx
          .selectFrom('schedule')
          .select(CLOCKED_COLUMNS)
          .where('key', '=', key)
          .forNoKeyUpdate()
          .skipLocked()
          .executeTakeFirst();
        if (row === undefined || row.due_at === null || row.due_at.getTime() > nowMs) return 0;
        const { fire, missed, next } = decide(clockedOf(row));
        const ticks = [
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
          ticks.length === 0
            ? []
            : await tx
                .insertInto('schedule_tick')
                .values(ticks.map((tick) => ({ ...tick, schedule: key, workspace: row.workspace })))
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
  };
}
