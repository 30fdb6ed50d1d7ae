import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { World } from '../world.ts';

const run = promisify(execFile);

/** What is counted in the database, and must be none. */
const COUNTS: Readonly<Record<string, string>> = {
  'queries have not ended': `SELECT count(*) FROM query WHERE state NOT IN ('completed', 'failed', 'cancelled')`,
  'batches of completed queries are not done': `SELECT count(*) FROM batch b JOIN query q ON q.id = b.query
    JOIN step s ON s.query = b.query AND s.step = b.step
    WHERE q.state = 'completed' AND b.state <> 'done' AND NOT s.closed`,
  'staged names wait for queries that have ended': `SELECT count(*) FROM staged s JOIN query q ON q.id = s.query
    WHERE q.outcome IS NOT NULL`,
  'transactions do nothing for over 30 s': `SELECT count(*) FROM pg_stat_activity
    WHERE state LIKE 'idle in transaction%' AND now() - state_change > interval '30 seconds'`,
};

/** `sent` is how many queries there should be. */
export async function leftoverRecords({ services }: World, sent: number): Promise<readonly string[]> {
  const url = services.environment()['ROWMILL_DATABASE_URL']!;
  const count = async (query: string): Promise<number> => {
    const { stdout } = await run('psql', [url, '-At', '-c', query]);
    return Number(stdout);
  };
  const found: string[] = [];
  for (const [what, query] of Object.entries(COUNTS)) {
    const number = await count(query);
    if (number > 0) found.push(`${number} ${what}`);
  }
  const queries = await count('SELECT count(*) FROM query');
  return queries > sent ? [...found, `${queries} queries were created, ${sent} were sent`] : found;
}
