import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '@rowmill/resources/testing';

/** The whole service as a process of its own, with an empty database. */
export interface ServerProcess extends AsyncDisposable {
  readonly address: string;
  /** Of the first admin. */
  readonly key: string;
  /** Memory that the process holds, in bytes. */
  rss(): Promise<number>;
  /** Asks it to stop, as an operator would; the code it ends with. */
  stop(): Promise<number>;
}

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');

export async function startServerProcess(
  flags: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const own = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'server-'));
  const child = spawn(
    process.execPath,
    ['--conditions=@rowmill/source', main, '--port', '0', '--data', data, '--log-level', 'warn', ...flags],
    { env: { ...process.env, DATABASE_URL: own.url, ...env }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit').then(([code]) => Number(code));
  let told: { listening: string; firstAccess: { key: string } } | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    told = JSON.parse(line) as typeof told;
    if (told?.listening !== undefined) break;
  }
  if (told === undefined) throw new Error('the server did not start');
  const stop = (): Promise<number> => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    address: told.listening,
    key: told.firstAccess.key,
    async rss() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024;
    },
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await own[Symbol.asyncDispose]();
      await rm(data, { recursive: true });
    },
  };
}
