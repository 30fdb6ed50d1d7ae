import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { CLOCKED_COLUMNS, clockedOf } from './schedule-record.ts';
import type { AlarmRecords } from './schedule-ticks.ts';

export function createAlarmRecords(database: Database): AlarmRecords {
  return {
    async unarmed(limit) {
      const rows = await database.system
        .selectFrom('schedule')
        .select('key')
        .where((is) =>
          is.or([is('alarm_version', '<>', is.ref('version')), is('alarm_until', '<', is.ref('due_at'))]),
        )
        .orderBy('due_at')
        .limit(limit)
        .execute();
      return rows.map(({ key }) => key);
    },

    // The row itself stays free meanwhile: its ticks and its owner do not wait for Temporal.
    arm: (key, set, again = false) =>
      database.asSystem(async (tx) => {
        const { rows } = await sql<{ isOurs: boolean }>`
          SELECT pg_try_advisory_xact_lock(hashtextextended(${`alarm ${key}`}, 0)) AS "isOurs"`.execute(tx);
        if (!rows[0]!.isOurs) return;
        const row = await tx
          .selectFrom('schedule')
          .select([...CLOCKED_COLUMNS, 'alarm_version', 'alarm_until'])
          .where('key', '=', key)
          .executeTakeFirst();
        if (row === undefined) return void (await set(undefined));
        const { version, due_at: due, alarm_version: known, alarm_until: last } = row;
        const isUsedUp = last !== null && due !== null && last < due;
        if (!again && known === version && !isUsedUp) return;
        const until = await set(clockedOf(row));
        if (until === undefined) return;
        await tx
          .updateTable('schedule')
          .set({ alarm_version: version, alarm_until: until })
          .where('key', '=', key)
          .where('version', '=', version)
          .execute();
      }),
  };
}
