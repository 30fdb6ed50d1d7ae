import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

/** What runs PostgreSQL's programs. */
export interface Programs {
  readonly folder: string;
  readonly account: ServerAccount | undefined;
}

interface SpawnOptions {
  /** Where both outputs go: to the caller, or into an open file. */
  readonly output: 'pipe' | number;
  /** Out of reach of the terminal's interrupt, and not waited for when this program ends. */
  readonly detached?: boolean;
}

/** Starts one of PostgreSQL's programs on a cluster. */
export function spawnProgram(
  { folder, account }: Programs,
  cluster: string,
  [program, ...parameters]: readonly ['initdb' | 'postgres', ...string[]],
  { output, detached = false }: SpawnOptions,
): ChildProcess {
  // The account may own the cluster and yet be unable to walk to it, as below root's home; a folder that is handed over
  // open needs no walk.
  const handedOver = account !== undefined && process.platform === 'linux';
  const descriptor = openSync(cluster, 'r');
  try {
    const child = spawn(join(folder, 'bin', program), parameters, {
      ...account,
      cwd: '/',
      // Nothing of this program's environment: it may hold secrets, and PG… variables would change what the server does.
      env: {
        PATH: '/usr/local/bin:/usr/bin:/bin',
        LC_ALL: 'C',
        TZ: 'UTC',
        PGDATA: handedOver ? '/proc/self/fd/3' : cluster,
      },
      detached,
      stdio: [detached ? 'ignore' : 'pipe', output, output, descriptor],
    });
    if (detached) child.unref();
    return child;
  } finally {
    closeSync(descriptor);
  }
}
