import { rename } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '@rowmill/contracts';
import { adoptServer } from './adopt-server.ts';
import { launchServer } from './launch-server.ts';
import type { RunningServer } from './running-server.ts';
import type { Programs } from './spawn-program.ts';

/** Reasons that pass: a port taken just now, processes of a killed server not gone yet, a server whose starter was killed. */
const PASSES =
  /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file .* already exists/;
const PATIENCE_MS = 20_000;

interface Obtained {
  readonly server: RunningServer;
  readonly isNew: boolean;
}

/** The server of a cluster: the one that runs, or else a new one. */
export async function obtainServer(
  programs: Programs,
  cluster: string,
  password: string,
  logFile: string,
): Promise<Obtained> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const adopted = await adoptServer(cluster, password);
    if (adopted !== undefined) return { server: adopted, isNew: false };
    await rename(logFile, `${logFile}.old`).catch(() => {});
    const launched = await launchServer(programs, cluster, logFile);
    if (typeof launched !== 'string') return { server: launched, isNew: true };
    if (!PASSES.test(launched) || performance.now() > deadline)
      throw new ServiceError('database/unavailable', { problem: reasonIn(launched) });
    await sleep(100);
  }
}

function reasonIn(said: string): string {
  return /(?:FATAL|PANIC): +(.*)/.exec(said)?.[1] ?? said.trim().split('\n').at(-1)!;
}
