import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createTestDatabase } from '@rowmill/resources/testing';
import { PRODUCT_ENVIRONMENT, PRODUCT_FLAGS } from '../laptop/product-flags.ts';
import type { FastClock } from './make-fast-clock.ts';

/** The service in a process whose clock runs fast; ended and started again it has the same data. */
export interface FastServer extends AsyncDisposable {
  start(): Promise<void>;
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** The answer as JSON; throws what is no success. */
  call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T>;
}

interface Told {
  readonly listening: string;
  readonly firstAccess?: { readonly key: string };
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');

export async function openFastServer(clock: FastClock): Promise<FastServer> {
  const own = await createTestDatabase();
  const data = await mkdtemp(join(tmpdir(), 'rowmill-fast-'));
  let child: ChildProcess | undefined;
  let address = '';
  let key = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  return {
    end,
    async start() {
      const started = spawn(
        process.execPath,
        [...PRODUCT_FLAGS, '--conditions=@rowmill/source', MAIN, '--port', '0', '--data', data],
        {
          env: {
            ...process.env,
            ...PRODUCT_ENVIRONMENT,
            ...clock.environment,
            ROWMILL_LOG_LEVEL: 'error',
            ROWMILL_DISK_LOW_BYTES: '0',
            DATABASE_URL: own.url,
          },
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      child = started;
      const told = await new Promise<Told>((resolve, reject) => {
        createInterface({ input: started.stdout }).on('line', (line) => {
          const said = JSON.parse(line) as Partial<Told>;
          if (said.listening === undefined) console.log(line);
          else resolve(said as Told);
        });
        started.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      });
      address = told.listening;
      key = told.firstAccess?.key ?? key;
    },
    async call<T>(method: 'GET' | 'POST', path: string, body?: object) {
      const reply = await fetch(`${address}${path}`, {
        method,
        headers: { authorization: `svc ${key}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
      return JSON.parse(text) as T;
    },
    async [Symbol.asyncDispose]() {
      await end('SIGTERM');
      await own[Symbol.asyncDispose]();
      await rm(data, { recursive: true, force: true });
    },
  };
}
