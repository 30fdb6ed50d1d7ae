import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalPostgres } from './start-local-postgres.ts';

/** Only its maker may enter it, like a home: as root, the server's account cannot walk to the cluster. */
let home: string;
let directory: string;
let cluster: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rowmill-local-postgres-'));
  directory = join(home, 'data');
  cluster = join(directory, 'cluster');
});

afterAll(() => rm(home, { recursive: true, force: true }));

test('an empty directory becomes a database that keeps what it is given', async () => {
  // What an initdb that was killed leaves behind.
  await mkdir(join(directory, 'cluster.new-0123456789ab', 'base'), { recursive: true });
  const lines: string[] = [];
  {
    await using database = await startLocalPostgres({ directory, log: (line) => lines.push(line) });
    expect(database.version).toMatch(/^18\./);
    await query(database.url, 'CREATE TABLE kept (x int)');
    await query(database.url, 'INSERT INTO kept VALUES (42)');
  }
  expect(lines.join('\n')).toMatch(/ready to accept connections[^]*database system is shut down/);
  expect((await readdir(directory)).filter((name) => name.startsWith('cluster'))).toEqual(['cluster']);
  await using database = await startLocalPostgres({ directory });
  expect(await query(database.url, 'SELECT x FROM kept')).toEqual([{ x: 42 }]);
});

test('the role owns the database and may make roles, but is no superuser; nothing is risked for speed', async () => {
  await using database = await startLocalPostgres({ directory });
  const facts = `
    SELECT rolsuper, rolcreaterole, rolbypassrls, pg_get_userbyid(datdba) AS owner, datlocprovider, datlocale,
      pg_encoding_to_char(encoding) AS encoding, current_setting('fsync') AS fsync,
      current_setting('data_checksums') AS checksums, current_setting('listen_addresses') AS addresses
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`;
  expect(await query(database.url, facts)).toEqual([
    {
      rolsuper: false,
      rolcreaterole: true,
      rolbypassrls: false,
      owner: 'rowmill',
      datlocprovider: 'b',
      datlocale: 'C.UTF-8',
      encoding: 'UTF8',
      fsync: 'on',
      checksums: 'on',
      addresses: '127.0.0.1',
    },
  ]);
  const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  await expect(query(wrong, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  for (const name of ['password', 'superuser-password', 'postgres.log', 'lock'])
    expect((await stat(join(directory, name))).mode & 0o777, name).toBe(0o600);
});

test('a second program is refused as long as the first one lives, also within one process', async () => {
  {
    await using _database = await startLocalPostgres({ directory });
    await expect(startLocalPostgres({ directory })).rejects.toMatchObject({
      code: 'database/in-use',
      details: { directory, pid: String(process.pid) },
    });
    // The refused attempt must not have given the lock of the first one back.
    await expect(hold(directory)).rejects.toThrow(/ended/);
  }
  await using _again = await startLocalPostgres({ directory });
});

describe('after kill -9', () => {
  test('of the program, its server is taken over, and stops when asked', async () => {
    const { program, url, pid } = await hold(directory);
    await kill(program);
    const database = await startLocalPostgres({ directory });
    expect(database).toMatchObject({ url, pid });
    expect(await query(database.url, 'SELECT x FROM kept')).toEqual([{ x: 42 }]);
    await database[Symbol.asyncDispose]();
    expect(await processesIn(cluster)).toEqual([]);
  });

  test('of everything, a new server recovers what was committed', async () => {
    const { program, url } = await hold(directory);
    await query(url, 'INSERT INTO kept VALUES (43)');
    for (const pid of await processesIn(cluster)) process.kill(pid, 'SIGKILL');
    await kill(program);
    await using database = await startLocalPostgres({ directory });
    expect(await query(database.url, 'SELECT x FROM kept ORDER BY x')).toEqual([{ x: 42 }, { x: 43 }]);
  });

  test('of the server, the program is told', async () => {
    await using database = await startLocalPostgres({ directory });
    process.kill(database.pid, 'SIGKILL');
    expect(await database.ended).toBe('PostgreSQL ended with SIGKILL');
  });

  test('of a server that was taken over, the program is told', async () => {
    const { program } = await hold(directory);
    await kill(program);
    await using database = await startLocalPostgres({ directory });
    process.kill(database.pid, 'SIGKILL');
    expect(await database.ended).toBe(`PostgreSQL (process ${database.pid}) ended`);
  });
});

test('a program that ends without stopping its server leaves none behind', async () => {
  const { program } = await hold(directory);
  program.send('leave');
  await expect.poll(() => processesIn(cluster), { timeout: 5000 }).toEqual([]);
});

test.each([
  ['of another process', `${process.pid}\n/nowhere\n1\n5432\n\n127.0.0.1\n 1 1\nready   \n`],
  ['emptied by a power cut', ''],
])('a process file %s does not keep the server from starting', async (_what, content) => {
  await writeFile(join(cluster, 'postmaster.pid'), content);
  await using database = await startLocalPostgres({ directory });
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a copy of a data directory in use does not take over the server of the original', async () => {
  await using database = await startLocalPostgres({ directory });
  const copy = join(home, 'copy');
  await mkdir(copy);
  for (const name of ['VERSION', 'password', 'superuser-password', 'cluster'])
    await cp(join(directory, name), join(copy, name), { recursive: true });
  const { uid, gid } = await stat(cluster);
  await ownAll(join(copy, 'cluster'), uid, gid);
  await using another = await startLocalPostgres({ directory: copy });
  expect(another.pid).not.toBe(database.pid);
});

describe('a cluster of another version is refused', () => {
  test.each([
    ['cluster/PG_VERSION', '19', 'database/too-new', 'PostgreSQL 19'],
    ['cluster/PG_VERSION', '17', 'database/too-old', 'PostgreSQL 17'],
    ['VERSION', '2', 'database/too-new', 'data format 2'],
  ])('%s %s', async (file, version, code, found) => {
    const path = join(directory, file);
    const original = await readFile(path, 'utf8');
    await writeFile(path, `${version}\n`);
    await expect(startLocalPostgres({ directory })).rejects.toMatchObject({ code, details: { found } });
    await writeFile(path, original);
  });
});

test('what keeps the server from starting is said', async () => {
  const path = join(cluster, 'global', 'pg_control');
  const original = await readFile(path);
  await writeFile(path, Buffer.alloc(original.length));
  await expect(startLocalPostgres({ directory })).rejects.toMatchObject({
    code: 'database/unavailable',
    message: expect.stringMatching(/pg_control|control file|incompatible/) as string,
  });
  await writeFile(path, original);
  await using _database = await startLocalPostgres({ directory });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

interface Held {
  readonly program: ChildProcess;
  readonly url: string;
  readonly pid: number;
}

async function hold(place: string): Promise<Held> {
  const program = fork(fileURLToPath(new URL('hold-postgres.fixture.ts', import.meta.url)), [place], {
    execArgv: ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(program, 'exit').then(([code]) => {
    throw new Error(`the program ended with ${code}`);
  });
  ended.catch(() => {});
  const [told] = (await Promise.race([once(program, 'message'), ended])) as [{ url: string; pid: number }];
  return { program, ...told };
}

async function kill(program: ChildProcess): Promise<void> {
  const exit = once(program, 'exit');
  program.kill('SIGKILL');
  await exit;
}

/** Every process of a server works inside its cluster. */
async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_pid, index) => places[index] === folder).map(Number);
}

async function ownAll(folder: string, uid: number, gid: number): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) await chown(path, uid, gid);
}
