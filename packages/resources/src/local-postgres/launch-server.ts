import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPostmasterFile } from './postmaster-file.ts';
import { stopServer, type RunningServer } from './running-server.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { spawnProgram, type Programs } from './spawn-program.ts';

/** Recovery after a crash counts too; it replays `max_wal_size` at most. */
const START_LIMIT_MS = 120_000;

/** Starts a server on a free port. When it gives up, the result is what it said, in full. */
export async function launchServer(
  programs: Programs,
  cluster: string,
  logFile: string,
): Promise<RunningServer | string> {
  const port = await freePort();
  const settings = Object.entries({ ...SERVER_SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  // Into a file, since it may outlive this program.
  await using log = await open(logFile, 'a', 0o600);
  const { size } = await log.stat();
  const child = spawnProgram(programs, cluster, ['postgres', ...settings], {
    output: log.fd,
    detached: true,
  });
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL cannot be run: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended with ${signal ?? `code ${code}`}`));
  });
  if (child.pid === undefined) return await exited;
  const server = { pid: child.pid, port, exited };
  const failed = new AbortController();
  const failure = await Promise.race([exited, untilReady(server, cluster, failed.signal)]);
  failed.abort();
  if (failure === undefined) return server;
  if (child.exitCode === null && child.signalCode === null) await stopServer(server);
  const said = (await readFile(logFile)).subarray(size).toString();
  return `${said}${failure}`;
}

/** What went wrong, or nothing when it is ready. */
async function untilReady(
  { pid }: RunningServer,
  cluster: string,
  failed: AbortSignal,
): Promise<string | undefined> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (!failed.aborted && performance.now() < deadline) {
    const file = await readPostmasterFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return undefined;
    await sleep(20);
  }
  return `PostgreSQL was not ready after ${START_LIMIT_MS / 1000} s`;
}

/** Free a moment ago: another program may be quicker, and then the next one is tried. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
