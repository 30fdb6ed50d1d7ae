import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/**
 * Puts copies of an ended run behind it, one a minute back into the past: `range 1 N n`, counted from 1. Only what
 * lists show of a run; nobody has time to run so many.
 */
export async function addOldRuns(data: string, run: string, count: number): Promise<void> {
  const folder = join(data, 'postgres');
  const password = (await readFile(join(folder, 'superuser-password'), 'utf8')).trim();
  const [, , , port] = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  const database = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'postgres',
    password,
    database: 'rowmill',
  });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO rowmill.query (id, workspace, excerpt, terms, created_by, work, state, outcome,
         created_at, started_at, ended_at, expires_at)
       SELECT uuidv7(-make_interval(mins => n)), workspace, 'range 1 ' || n || ' n', terms, created_by, work,
         CASE WHEN n % 10 = 0 THEN 'failed' ELSE state END, CASE WHEN n % 10 <> 0 THEN outcome END,
         created_at - make_interval(mins => n), started_at - make_interval(mins => n),
         ended_at - make_interval(mins => n), expires_at
       FROM rowmill.query, generate_series(1, $2::int) n WHERE id = $1::uuid`,
      [run, count],
    );
  } finally {
    await database.end();
  }
}
