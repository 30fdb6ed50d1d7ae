import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

/** Whom the server runs as when the program runs as root, which PostgreSQL refuses. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Accounts that are there on most systems; none is ever made. */
const CANDIDATES = ['postgres', 'nobody'];

/** None for an ordinary user, whose server runs as the same user; a cluster that is there stays with its owner. */
export async function serverAccount(cluster: string): Promise<ServerAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(cluster).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n');
  for (const candidate of CANDIDATES) {
    const line = lines.find((each) => each.startsWith(`${candidate}:`));
    const [, , uid, gid] = line?.split(':').map(Number) ?? [];
    if (uid !== undefined && gid !== undefined && uid > 0 && gid > 0) return { uid, gid };
  }
  throw new ServiceError('database/unavailable', {
    problem: `PostgreSQL cannot run as root, and there is no account named ${CANDIDATES.join(' or ')}`,
  });
}

/** Whether an account may enter a folder, or execute a file, and everything on the way to it. */
export async function mayEnter(account: ServerAccount | undefined, path: string): Promise<boolean> {
  if (account === undefined) return true;
  const { uid, gid, mode } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  return dirname(path) === path || mayEnter(account, dirname(path));
}
