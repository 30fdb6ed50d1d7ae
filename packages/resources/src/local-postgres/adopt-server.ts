import { randomBytes } from 'node:crypto';
import { chmod, readlink, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import { Client } from 'pg';
import { POSTMASTER_FILE, readPostmasterFile } from './postmaster-file.ts';
import { isRunning, type RunningServer } from './running-server.ts';

/** How long a server that is starting or stopping is waited for. */
const PATIENCE_MS = 30_000;
const WATCH_EVERY_MS = 200;

/** Takes over the server of a cluster that outlived the program which started it, if there is one. */
export async function adoptServer(cluster: string, password: string): Promise<RunningServer | undefined> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const file = await readPostmasterFile(cluster);
    if (file === undefined) return undefined;
    if (!(await isRunning(file.pid)) || (await isStranger(file.pid, cluster))) {
      // PostgreSQL would take any process of this number for the server, even one that has ended and waits to be
      // collected. Against remains of a killed server its shared memory guards as well.
      await rm(join(cluster, POSTMASTER_FILE), { force: true });
      return undefined;
    }
    if (file.status === 'ready' && (await serves(cluster, file.port, password)))
      return { pid: file.pid, port: file.port, exited: endOf(file.pid) };
    if (performance.now() > deadline)
      throw new ServiceError('database/unavailable', {
        problem: `process ${file.pid} holds ${cluster}, and does not answer at port ${file.port}`,
      });
    await sleep(50);
  }
}

/** A server works inside its cluster. Where that cannot be seen, the process gets the benefit of the doubt. */
async function isStranger(pid: number, cluster: string): Promise<boolean> {
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return place !== undefined && place !== (await realpath(cluster));
}

/** Whether it knows our password and reads from this very folder, not from the one this was copied from. */
async function serves(cluster: string, port: number, password: string): Promise<boolean> {
  const name = `proof-${randomBytes(6).toString('hex')}`;
  const proof = randomBytes(16).toString('hex');
  await writeFile(join(cluster, name), proof);
  await chmod(join(cluster, name), 0o644);
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    database: 'postgres',
    password,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ seen: string }>('SELECT pg_read_file($1) AS seen', [name]);
    return rows[0]?.seen === proof;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
    await rm(join(cluster, name), { force: true });
  }
}

/** It is no child of this process, so its end can only be noticed by looking. */
async function endOf(pid: number): Promise<string> {
  while (await isRunning(pid)) await sleep(WATCH_EVERY_MS, undefined, { ref: false });
  return `PostgreSQL (process ${pid}) ended`;
}
