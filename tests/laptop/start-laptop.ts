import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import { processTree } from './process-tree.ts';
import { PRODUCT_ENVIRONMENT, PRODUCT_FLAGS } from './product-flags.ts';

const MAIN = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

export interface LaptopOptions {
  readonly data: string;
  /** Of an earlier start in the same directory; the first start tells its own. */
  readonly key?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly flags?: readonly string[];
}

/** `rowmill up` as a process of its own. */
export interface Laptop {
  readonly url: string;
  readonly key: string;
  readonly pid: number;
  /** All that it printed so far. */
  output(): string;
  call(path: string, init?: RequestInit): Promise<Response>;
  /** kill −9 of everything it started, at once. */
  kill(): Promise<void>;
  /** As Ctrl-C does; the exit code. */
  stop(): Promise<number>;
}

const PATIENCE_MS = 180_000;

export async function startLaptop({ data, key, env = {}, flags = [] }: LaptopOptions): Promise<Laptop> {
  const child = spawn(
    process.execPath,
    [...PRODUCT_FLAGS, '--conditions=@rowmill/source', MAIN, 'up', '--data', data, '--port', '0', ...flags],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...PRODUCT_ENVIRONMENT,
        XDG_CONFIG_HOME: `${data}-config`,
        ROWMILL_DISK_LOW_BYTES: '0',
        ...env,
      },
    },
  );
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => Number(code));
  const greeted = new Promise<void>((resolve, reject) => {
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      output += `${line}\n`;
      if (line.startsWith('Ctrl-C')) resolve();
    });
    void ended.then(() => reject(new Error(`rowmill up has ended:\n${output}`)));
    setTimeout(() => reject(new Error(`rowmill up did not come up:\n${output}`)), PATIENCE_MS).unref();
  });
  await greeted;
  const url = /^Rowmill is up at (\S+)/m.exec(output)![1]!;
  const ownKey = /^ +API key +(\S+)/m.exec(output)?.[1] ?? key;
  if (ownKey === undefined) throw new Error(`no key:\n${output}`);
  const pid = child.pid!;
  return {
    url,
    key: ownKey,
    pid,
    output: () => output,
    call: (path, init = {}) =>
      fetch(`${url}${path}`, {
        ...init,
        headers: {
          authorization: `svc ${ownKey}`,
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
      }),
    async kill() {
      const tree = processTree(pid);
      for (const each of tree) killQuietly(each.pid);
      await ended;
      await gone(tree.map((each) => each.pid));
    },
    stop() {
      child.kill('SIGINT');
      return ended;
    },
  };
}

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

/** Waits until none of the processes runs any more; zombies nobody waits for count as gone. */
async function gone(pids: readonly number[]): Promise<void> {
  for (let left = pids; left.length > 0; left = left.filter(isAlive))
    await new Promise((resolve) => setTimeout(resolve, 10));
}

function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3) !== 'Z';
  } catch {
    return false;
  }
}
