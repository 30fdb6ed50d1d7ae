import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { claimPorts } from './claim-ports.ts';
import { startService, type Service, type ServicePlace } from './service.ts';

const INSTALLED = '/usr/lib/postgresql';
const ACCOUNT = 'postgres';
const run = promisify(execFile);
const program = (name: string): string => join(INSTALLED, installedVersion(), 'bin', name);

export interface PostgresService extends Service {
  readonly version: string;
  /** For a role that may make databases and roles and is no superuser. */
  readonly url: string;
  /** A new database of that role; its address. */
  createDatabase(name: string): Promise<string>;
}

/** Debian's PostgreSQL with a cluster of its own; `stop({ immediate: true })` is PostgreSQL's immediate shutdown. */
export async function startPostgres(place: ServicePlace, port: number): Promise<PostgresService> {
  const version = installedVersion();
  const cluster = join(place.directory, 'cluster');
  // PostgreSQL refuses root.
  const isRoot = userInfo().uid === 0;
  const as = isRoot ? ['setpriv', `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--clear-groups'] : ['env'];
  mkdirSync(place.directory, { recursive: true });
  if (isRoot) chownSync(place.directory, accountId('-u'), accountId('-g'));
  const words = ['-D', cluster, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(as[0]!, [...as.slice(1), program('initdb'), ...words], { cwd: place.directory });
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=300'];
  const service = await startService({
    ...place,
    name: 'postgres',
    port,
    command: [
      program('postgres'),
      '-D',
      cluster,
      '-p',
      String(port),
      ...settings.flatMap((one) => ['-c', one]),
    ],
    ...(isRoot && { account: ACCOUNT }),
    stopSignal: 'SIGINT',
    immediateSignal: 'SIGQUIT',
    answers: () => postgresAnswers(port),
  });
  const url = (database: string): string => `postgres://rowmill@127.0.0.1:${port}/${database}`;
  const createDatabase = async (name: string): Promise<string> => {
    await ask(port, `CREATE DATABASE "${name}" OWNER rowmill`);
    return url(name);
  };
  await ask(port, 'CREATE ROLE rowmill LOGIN CREATEROLE CREATEDB');
  await createDatabase('rowmill');
  return Object.assign(service, { version, url: url('rowmill'), createDatabase });
}

export interface DebianPostgres extends AsyncDisposable {
  readonly version: string;
  readonly url: string;
}

/** It alone, on a free port, below the temporary directory. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const directory = mkdtempSync(join(tmpdir(), 'rowmill-debian-postgres-'));
  const { ports, release } = await claimPorts(1);
  const { version, url, stop } = await startPostgres({ directory }, ports[0]!);
  return {
    version,
    url,
    async [Symbol.asyncDispose]() {
      await stop();
      release();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export function postgresAnswers(port: number): Promise<boolean> {
  return ask(port, 'SELECT 1', 10_000).then(
    () => true,
    () => false,
  );
}

/** As the superuser. */
async function ask(port: number, statement: string, timeout = 0): Promise<void> {
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', 'postgres'];
  await run(program('psql'), [...server, '-c', statement], { timeout });
}

function installedVersion(): string {
  const [version] = existsSync(INSTALLED)
    ? readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))
    : [];
  if (version === undefined) throw new Error('there is no PostgreSQL: apt-get install -y postgresql');
  return version;
}

function accountId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8' }));
}
