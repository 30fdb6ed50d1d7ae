import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import type { Bundle } from './find-bundle.ts';
import { mayEnter, type ServerAccount } from './server-account.ts';

/** Where copies go when the account may not enter the data directory, as below root's home. */
const SYSTEM_FOLDER = '/var/lib/rowmill';

/** Left out of a copy: what only compilers need. */
const UNNEEDED = /\.a$|(^|\/)(pgxs|pkgconfig)(\/|$)/;

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * A folder with PostgreSQL's programs that the account can run: the one npm made, or a copy, made once, where the account
 * cannot reach that, or where the links between libraries are missing because npm ran no install scripts.
 */
export async function placePrograms(
  bundle: Bundle,
  directory: string,
  account: ServerAccount | undefined,
): Promise<string> {
  const links = await linksOf(bundle);
  if ((await isComplete(bundle.folder, links)) && (await mayEnter(account, programIn(bundle.folder))))
    return bundle.folder;
  for (const parent of [directory, SYSTEM_FOLDER]) {
    const copy = join(parent, `postgres-${bundle.version}`);
    if (parent === SYSTEM_FOLDER) await mkdir(parent, { recursive: true, mode: 0o755 });
    if (!(await mayEnter(account, parent))) continue;
    if (!(await isComplete(copy, links))) await copyPrograms(bundle.folder, copy, links);
    return copy;
  }
  throw new ServiceError('database/unavailable', {
    problem: `the account that runs PostgreSQL (uid ${account?.uid}) may enter neither ${directory} nor ${SYSTEM_FOLDER}`,
  });
}

function programIn(folder: string): string {
  return join(folder, 'bin', 'postgres');
}

/** The links between libraries, which the package lists because npm cannot pack them. */
async function linksOf({ folder }: Bundle): Promise<Link[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const inFolder = (path: string) => relative('native', path);
  return (JSON.parse(text) as Link[]).map(({ source, target }) => ({
    source: inFolder(source),
    target: inFolder(target),
  }));
}

async function isComplete(folder: string, links: readonly Link[]): Promise<boolean> {
  const needed = [programIn(folder), ...links.map(({ target }) => join(folder, target))];
  return (await Promise.all(needed.map((path) => stat(path).catch(() => undefined)))).every(Boolean);
}

/** Under another name first, so that a copy is whole or not there. */
async function copyPrograms(from: string, to: string, links: readonly Link[]): Promise<void> {
  await rm(to, { recursive: true, force: true });
  const draft = await mkdtemp(`${to}.new-`);
  await chmod(draft, 0o755);
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    const path = relative(from, join(entry.parentPath, entry.name));
    if (UNNEEDED.test(path) || entry.isSymbolicLink()) continue;
    const copy = join(draft, path);
    if (entry.isDirectory()) await mkdir(copy);
    else await copyFile(join(from, path), copy);
    // Whatever umask npm or this program runs under, the server's account must be able to read it.
    await chmod(copy, 0o755);
  }
  for (const { source, target } of links)
    await symlink(relative(dirname(target), source), join(draft, target));
  await rename(draft, to).catch(async (error: unknown) => {
    await rm(draft, { recursive: true });
    // The database of another directory may have made the same copy in the meantime.
    if (!(await isComplete(to, links))) throw error;
  });
}
