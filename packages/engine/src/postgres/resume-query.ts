import type { Tx } from '@rowmill/resources';
import { sql } from 'kysely';
import { noSuchQuery } from './no-such-query.ts';

/** Whoever ran the query before may ask with the next turn, and is refused from now on. */
const LEAP = 2;

/**
 * Two statements, since the second must see what a `nextBatches` wrote that the first had to wait for: a batch handed out
 * then would otherwise never be run.
 */
export async function resumeQuery(tx: Tx, query: string, now: number): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    UPDATE query SET turn = turn + ${LEAP}, answer = NULL, started_at = coalesce(started_at, ${new Date(now)}),
      state = CASE state WHEN 'queued' THEN 'running' ELSE state END
    WHERE id = ${query}::uuid RETURNING turn`.execute(tx);
  const turn = rows[0]?.turn;
  if (turn === undefined) throw noSuchQuery(query);
  if (turn > LEAP)
    await sql`UPDATE batch SET state = 'ready'
      WHERE query = ${query}::uuid AND state IN ('handed', 'running')`.execute(tx);
  return turn;
}
