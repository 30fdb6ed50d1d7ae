import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A tick as it is written down, and the query that it started. */
export interface SeenTick {
  /** Of its schedule. */
  readonly schedule: string;
  /** Epoch milliseconds. */
  readonly tick: number;
  readonly cause: string;
  readonly state: string;
  /** Ticks that it stands for. */
  readonly count: number;
  readonly query: string | null;
  /** Of the query; nothing when there is none. */
  readonly queryState: string | null;
  readonly code: string | null;
}

const TICKS = `SELECT s.id AS schedule, round(extract(epoch FROM t.tick) * 1000) AS tick, t.cause, t.state, t.count, t.query,
    q.state AS "queryState", t.error ->> 'code' AS code
  FROM schedule_tick t JOIN schedule s ON s.key = t.schedule LEFT JOIN query q ON q.id = t.query ORDER BY t.tick`;

/** All ticks of all schedules at one moment. */
export function readTicks(database: string): Promise<readonly SeenTick[]> {
  return rowsOf<SeenTick>(database, TICKS);
}

/** Queries that say they belong to a schedule, while no tick says that it started them. */
export async function readStrays(database: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ readonly id: string }>(
    database,
    `SELECT q.id FROM query q WHERE q.terms LIKE '%"schedule %'
      AND NOT EXISTS (SELECT FROM schedule_tick t WHERE t.query = q.id)`,
  );
  return rows.map(({ id }) => id);
}

async function rowsOf<Row>(database: string, query: string): Promise<readonly Row[]> {
  const text = `SELECT coalesce(json_agg(found), '[]') FROM (${query}) found`;
  const { stdout } = await run('psql', [database, '-At', '-c', text], { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as readonly Row[];
}
