import { mkdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { Client } from 'pg';
import { createCluster } from './create-cluster.ts';
import { checkFormat, writeFormat } from './data-format.ts';
import { findBundle } from './find-bundle.ts';
import { followFile } from './follow-file.ts';
import { giveCluster } from './give-cluster.ts';
import { lockDirectory } from './lock-directory.ts';
import { obtainServer } from './obtain-server.ts';
import { makePasswords, readPasswords } from './passwords.ts';
import { placePrograms } from './place-programs.ts';
import { sendSignal, stopServer, type RunningServer } from './running-server.ts';
import { serverAccount } from './server-account.ts';

/** A PostgreSQL of our own, reachable from this machine only; disposing of it stops it. */
export interface LocalPostgres extends AsyncDisposable {
  /** For a role that owns the database and may make roles, but is no superuser. */
  readonly url: string;
  readonly version: string;
  readonly pid: number;
  /** Resolves with a reason if the server ends unasked, and never otherwise. */
  readonly ended: Promise<string>;
}

export interface LocalPostgresOptions {
  /** Made when it is not there; everything the database keeps lies below it. */
  readonly directory: string;
  /** Gets what the server reports, line by line. */
  readonly log?: (line: string) => void;
}

/** Starts the database of a data directory, or takes over one that outlived a killed program. */
export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const directory = resolve(options.directory);
  try {
    // Others may pass through: the server's own account has to, and each thing inside is closed by itself.
    await mkdir(directory, { recursive: true, mode: 0o711 });
    const lock = lockDirectory(directory);
    try {
      return await startLocked(directory, options.log, lock);
    } catch (error) {
      lock[Symbol.dispose]();
      throw error;
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    const problem = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceError('database/unavailable', { problem }, { cause });
  }
}

async function startLocked(
  directory: string,
  log: LocalPostgresOptions['log'],
  lock: Disposable,
): Promise<LocalPostgres> {
  const bundle = findBundle();
  const cluster = join(directory, 'cluster');
  const logFile = join(directory, 'postgres.log');
  const account = await serverAccount(cluster);
  const programs = { folder: await placePrograms(bundle, directory, account), account };
  if (!(await exists(cluster))) {
    await writeFormat(directory);
    await createCluster(programs, cluster, await makePasswords(directory));
  }
  await checkFormat(directory, cluster, bundle);
  await giveCluster(cluster, account);
  const passwords = await readPasswords(directory);
  const { server, isNew } = await obtainServer(programs, cluster, passwords.superuser, logFile);
  const url = `postgres://rowmill:${passwords.rowmill}@127.0.0.1:${server.port}/rowmill`;
  try {
    const version = await versionOf(url);
    const follower = log && followFile(logFile, log, isNew ? 0 : await sizeOf(logFile));
    return { url, version, pid: server.pid, ...ending(server, [follower, lock]) };
  } catch (error) {
    await stopServer(server);
    throw error;
  }
}

/** Both ways a server ends, unasked and asked; what was held for it is let go in the end. */
function ending(
  server: RunningServer,
  held: readonly (Disposable | undefined)[],
): Pick<LocalPostgres, 'ended' | typeof Symbol.asyncDispose> {
  const stopWithProgram = () => sendSignal(server.pid, 'SIGINT');
  process.once('exit', stopWithProgram);
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await stopServer(server);
    process.off('exit', stopWithProgram);
    for (const each of held) each?.[Symbol.dispose]();
  };
  const ended = new Promise<string>((tell) => {
    void server.exited.then((how) => {
      if (stopping === undefined) tell(how);
    });
  });
  return { ended, [Symbol.asyncDispose]: () => (stopping ??= stop()) };
}

async function versionOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return rows[0]!.server_version;
  } finally {
    await client.end();
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
