import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { OpenTick } from './schedule-ticks.ts';
import type { RunCause } from './schedules.ts';
import { IS_LOST } from './tick-lease.ts';

interface FoundTick {
  readonly tick: Date;
  readonly cause: RunCause;
  readonly state: 'waiting' | 'starting' | 'running';
  readonly query: string | null;
  readonly isLost: boolean | null;
  readonly isKept: boolean;
  readonly runsMs: number | null;
}

/**
 * The ticks of a schedule that have not ended, in their order. A run whose query is over stands in nobody's way, even
 * if that is not written down yet.
 */
export async function openTicks(tx: Tx, key: string): Promise<readonly OpenTick[]> {
  // Whoever dispatched these could not say so.
  await sql`UPDATE schedule_tick t SET state = 'running' FROM query q
    WHERE t.schedule = ${key}::uuid AND t.state = 'starting' AND q.id = t.query
      AND q.state IN ('completed', 'failed', 'cancelled', 'expired')`.execute(tx);
  const { rows } = await sql<FoundTick>`
    SELECT t.tick, t.cause, t.state, t.query, ${IS_LOST} AS "isLost", q.id IS NOT NULL AS "isKept",
      (extract(epoch FROM now() - q.started_at) * 1000)::float8 AS "runsMs"
    FROM schedule_tick t LEFT JOIN query q ON q.id = t.query
    WHERE t.schedule = ${key}::uuid AND t.state IN ('waiting', 'starting', 'running')
      AND (t.state <> 'running' OR q.state IN ('queued', 'running', 'cancelling'))
    ORDER BY t.tick`.execute(tx);
  return rows.map(({ tick, cause, state, query, isLost, isKept, runsMs }) => ({
    tick,
    cause,
    state: state === 'starting' && isLost === true ? 'lost' : state,
    isKept,
    ...(query !== null && { query }),
    ...(runsMs !== null && { runsMs }),
  }));
}
