import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

const INSTALLED = '/usr/lib/postgresql';

export interface DebianPostgres extends Disposable {
  readonly version: string;
  /** For a role that may make databases and roles and is no superuser. */
  readonly url: string;
}

/** Debian's PostgreSQL on a free port, with a cluster of its own below the temporary directory. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const version = installedVersion();
  const programs = join(INSTALLED, version, 'bin');
  const directory = mkdtempSync(join(tmpdir(), 'rowmill-debian-postgres-'));
  const cluster = join(directory, 'cluster');
  const port = await freePort();
  const run = (program: string, ...words: readonly string[]): void => {
    const whole = [join(programs, program), ...words];
    const asRoot = userInfo().uid === 0;
    const [command = '', ...rest] = asRoot ? ['setpriv', ...unprivileged(), ...whole] : whole;
    execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: directory });
  };
  if (userInfo().uid === 0) chownSync(directory, accountId('-u'), accountId('-g'));
  run('initdb', '-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  run('pg_ctl', '-D', cluster, '-w', '-o', options, '-l', join(directory, 'log'), 'start');
  const role = 'CREATE ROLE rowmill LOGIN CREATEROLE CREATEDB';
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  run('psql', ...server, '-c', role, '-c', 'CREATE DATABASE rowmill OWNER rowmill');
  return {
    version,
    url: `postgres://rowmill@127.0.0.1:${port}/rowmill`,
    [Symbol.dispose]() {
      run('pg_ctl', '-D', cluster, '-w', '-m', 'fast', 'stop');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function installedVersion(): string {
  const [version] = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (version === undefined) throw new Error('there is no PostgreSQL: apt-get install -y postgresql');
  return version;
}

/** PostgreSQL refuses root. */
function unprivileged(): readonly string[] {
  return ['--reuid=postgres', '--regid=postgres', '--clear-groups'];
}

function accountId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
