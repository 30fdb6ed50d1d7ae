import { sql } from 'kysely';
import type { Letter } from '@rowmill/contracts';
import type { Database } from '../database/database.ts';
import type { ScheduleLetters } from './schedule-letters.ts';

export function createScheduleLetters({ database }: { readonly database: Database }): ScheduleLetters {
  const { system } = database;
  return {
    async put(tx, { key, workspace }, id, letter) {
      await tx
        .insertInto('schedule_letter')
        .values({ id, schedule: key, workspace, letter: JSON.stringify(letter) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    async take(limit) {
      const { rows } = await sql<{ id: string; workspace: string; letter: Letter; tries: number }>`
        UPDATE schedule_letter SET tries = tries + 1, try_at = now() + make_interval(mins => 2 << least(tries, 7))
        WHERE id IN (SELECT id FROM schedule_letter WHERE try_at <= now()
          ORDER BY try_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
        RETURNING id, workspace, letter, tries`.execute(system);
      return rows;
    },

    async drop(id) {
      await system.deleteFrom('schedule_letter').where('id', '=', id).execute();
    },
  };
}
