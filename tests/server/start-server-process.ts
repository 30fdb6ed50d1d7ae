import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '@rowmill/resources/testing';
import { PRODUCT_ENVIRONMENT, PRODUCT_FLAGS } from '../laptop/product-flags.ts';

/** The whole service as a process of its own, with an empty database. */
export interface ServerProcess extends AsyncDisposable {
  readonly address: string;
  /** Of the first admin; empty for a role that knows nobody. */
  readonly key: string;
  /** All that it has written so far: its log. */
  log(): string;
  /** Memory that the process holds, in bytes. */
  rss(): Promise<number>;
  /** Asks it to stop, as an operator would; the code it ends with. */
  stop(): Promise<number>;
}

interface Told {
  readonly listening: string;
  readonly firstAccess?: { readonly key: string };
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
    [...PRODUCT_FLAGS, '--conditions=@rowmill/source', main, '--port', '0', '--data', data, ...flags],
    {
      env: {
        ...process.env,
        ...PRODUCT_ENVIRONMENT,
        ROWMILL_LOG_LEVEL: 'warn',
        DATABASE_URL: own.url,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const lines: string[] = [];
  const told = await new Promise<Told>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said = JSON.parse(line) as Partial<Told>;
      if (said.listening === undefined) lines.push(line);
      else resolve(said as Told);
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}`)));
  });
  const stop = (): Promise<number> => {
    child.kill('SIGTERM');
    return ended;
  };
  return {
    address: told.listening,
    key: told.firstAccess?.key ?? '',
    log: () => lines.join('\n'),
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
