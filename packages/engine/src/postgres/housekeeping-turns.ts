import type { Database } from '@rowmill/resources';
import { sql } from 'kysely';
import { whileConnected } from './while-connected.ts';

/** Timers are never exact: a round may begin a little before its time. */
const EARLY = 0.9;

/**
 * Whether this process may begin a round of housekeeping: of all that ask, one in every period. Nothing is held, so
 * one that dies in the middle is followed by the next round; and a database whose clock was set back is not believed.
 */
export function createHousekeepingTurns(
  database: Database,
): (round: string, everyMs: number) => Promise<boolean> {
  return (round, everyMs) =>
    whileConnected(async () => {
      const { rows } = await sql`
        INSERT INTO housekeeping_round AS r (name, began_at) VALUES (${round}, now())
        ON CONFLICT (name) DO UPDATE SET began_at = now()
        WHERE r.began_at NOT BETWEEN now() - make_interval(secs => ${(everyMs * EARLY) / 1000})
          AND now() + make_interval(secs => ${everyMs / 1000})
        RETURNING 1`.execute(database.system);
      return rows.length > 0;
    });
}
