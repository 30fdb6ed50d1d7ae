import { once } from 'node:events';
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ServiceError } from '@rowmill/contracts';
import type { Passwords } from './passwords.ts';
import { spawnProgram, type Programs } from './spawn-program.ts';

const INITDB = [
  '--username=postgres',
  '--auth=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  // Synced once, when all is there.
  '--no-sync',
];

/** Passwords over the loopback interface, nothing else. */
const ADMITTED = 'host all all 127.0.0.1/32 scram-sha-256\n';

/** Makes an empty cluster with our role and database; one that is made half is never seen under the final name. */
export async function createCluster(
  programs: Programs,
  cluster: string,
  passwords: Passwords,
): Promise<void> {
  await removeDrafts(cluster);
  // Each draft has its own name, since an initdb whose parent was killed may still be writing into the last one.
  const draft = `${cluster}.new-${randomBytes(6).toString('hex')}`;
  await mkdir(draft, { mode: 0o700 });
  const { account } = programs;
  if (account !== undefined) await chown(draft, account.uid, account.gid);
  await run(programs, draft, ['initdb', ...INITDB]);
  await writeFile(join(draft, 'pg_hba.conf'), ADMITTED);
  await run(programs, draft, ['postgres', '--single', '-F', 'postgres'], rolesAndDatabase(passwords));
  await run(programs, draft, ['initdb', '--sync-only']);
  await rename(draft, cluster);
  await syncFolder(dirname(cluster));
}

/** Each statement in one line, as the single-user server wants it. The passwords are hexadecimal digits. */
function rolesAndDatabase({ rowmill, superuser }: Passwords): string {
  return [
    `ALTER ROLE postgres PASSWORD '${superuser}'`,
    `CREATE ROLE rowmill LOGIN CREATEROLE CREATEDB PASSWORD '${rowmill}'`,
    'CREATE DATABASE rowmill OWNER rowmill',
    '',
  ].join('\n');
}

async function run(
  programs: Programs,
  cluster: string,
  command: readonly ['initdb' | 'postgres', ...string[]],
  input = '',
): Promise<void> {
  const child = spawnProgram(programs, cluster, command, { output: 'pipe' });
  const closed = once(child, 'close') as Promise<[number | null, string | null]>;
  child.stdin!.on('error', () => {}).end(input);
  const [said, complained, [code, signal]] = await Promise.all([
    text(child.stdout!),
    text(child.stderr!),
    closed,
  ]);
  // The single-user server goes on behind an error, and says so only in words.
  const error = /(?:ERROR|FATAL|PANIC|error): .*/.exec(`${complained}\n${said}`)?.[0];
  if (code === 0 && error === undefined) return;
  throw new ServiceError('database/unavailable', {
    problem: `${command[0]} could not make the database: ${error ?? (complained.trim() || (signal ?? code))}`,
  });
}

async function removeDrafts(cluster: string): Promise<void> {
  const folder = dirname(cluster);
  for (const name of await readdir(folder))
    if (join(folder, name).startsWith(`${cluster}.new-`))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 });
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}
