import { lchown, opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** A cluster that came back from a backup may belong to root, since not every copy keeps owners; the server's account gets it. */
export async function giveCluster(cluster: string, account: ServerAccount | undefined): Promise<void> {
  if (account === undefined || (await stat(cluster)).uid === account.uid) return;
  await give(cluster, account);
}

/** The folder itself comes last: an interrupted round begins anew. */
async function give(path: string, account: ServerAccount): Promise<void> {
  for await (const entry of await opendir(path)) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await give(inside, account);
    else await lchown(inside, account.uid, account.gid);
  }
  await lchown(path, account.uid, account.gid);
}
