import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { recordOf } from './schedule-record.ts';
import type { TickEnds } from './schedule-ticks.ts';

export function createTickEnds(database: Database): TickEnds {
  return {
    async over(limit) {
      const { rows } = await sql<{ key: string; workspace: string; tick: Date; query: string }>`
        SELECT t.schedule AS key, t.workspace, t.tick, t.query FROM schedule_tick t
        LEFT JOIN query q ON q.id = t.query
        WHERE t.state IN ('waiting', 'starting', 'running') AND t.state = 'running'
          AND (q.id IS NULL OR q.state IN ('completed', 'failed', 'cancelled', 'expired'))
        ORDER BY t.tick LIMIT ${limit}`.execute(database.system);
      return rows;
    },

    finish: ({ key, tick }, { state, rows, error }, also) =>
      database.asSystem(async (tx) => {
        const row = await tx
          .selectFrom('schedule')
          .selectAll()
          .where('key', '=', key)
          .forNoKeyUpdate()
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
