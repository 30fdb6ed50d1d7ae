import { spawn, type ChildProcess } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Readable, Writable } from 'node:stream';
import { ServiceError } from '@rowmill/contracts';
import { Connection } from '../protocol/connection.ts';
import { Session } from '../protocol/session.ts';
import { browserFlags } from './browser-flags.ts';
import { trustAuthorities } from './trust-authorities.ts';

export interface LaunchOptions {
  readonly program: string;
  /** Below it the browser gets a folder of its own, which goes with it. */
  readonly directory: string;
  /** Whom it runs as, when root starts it: its sandbox wants somebody without rights. */
  readonly account?: { readonly uid: number; readonly gid: number };
  /** Certificates of authorities that it trusts beside those that everybody does. */
  readonly caFile?: string | undefined;
  readonly startMs?: number;
}

export interface Browser {
  readonly pid: number;
  /** `HeadlessChrome/156.0.8078.79` */
  readonly version: string;
  readonly bornAt: number;
  readonly connection: Connection;
  readonly session: Session;
  /** Resolves when the process has ended, for whatever reason. */
  readonly exited: Promise<void>;
  /** Ends it and all of its processes at once, and removes its files. */
  kill(): Promise<void>;
}

const START_MS = 20_000;
const MOST_WORDS = 2_000;

export async function launchBrowser(options: LaunchOptions): Promise<Browser> {
  const { program, account, startMs = START_MS } = options;
  const directory = await ownFolder(options).catch((error: unknown) => {
    throw notStarted(error);
  });
  const child = spawn(program, browserFlags(join(directory, 'profile')), {
    cwd: directory,
    // In a process group of its own, so that all of it can be ended.
    detached: true,
    env: environmentOf(directory),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    ...account,
  });
  const words = lastWords(child);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let ending: Promise<void> | undefined;
  const kill = (): Promise<void> => (ending ??= endAll(child, exited, directory));
  try {
    const connection = new Connection(child.stdio[3] as Writable, child.stdio[4] as Readable);
    const session = new Session(connection);
    const { product } = await firstAnswer(session, exited, words, startMs);
    if (child.pid === undefined) throw new Error('it has no process');
    return { pid: child.pid, version: product, bornAt: Date.now(), connection, session, exited, kill };
  } catch (error) {
    await kill();
    throw notStarted(error);
  }
}

async function firstAnswer(
  session: Session,
  exited: Promise<void>,
  words: () => string,
  startMs: number,
): Promise<{ readonly product: string }> {
  const started = new AbortController();
  const { signal } = started;
  try {
    const late = delay(startMs, 'it does not answer', { signal });
    const gone = exited.then(() => words() || 'it ended at once');
    const answer = session.send('Browser.getVersion').catch(() => gone);
    const first = await Promise.race([answer, late, gone]);
    if (typeof first === 'string') throw new Error(first);
    return first;
  } finally {
    started.abort();
  }
}

function notStarted(error: unknown): ServiceError {
  const problem = error instanceof Error ? error.message : String(error);
  return new ServiceError('browser/not-started', { problem }, { cause: error });
}

async function endAll({ pid }: ChildProcess, exited: Promise<void>, directory: string): Promise<void> {
  killGroup(pid);
  await exited;
  await rm(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function ownFolder({ directory, account, caFile }: LaunchOptions): Promise<string> {
  const own = await mkdtemp(join(directory, 'browser-'));
  try {
    for (const name of ['profile', 'tmp', 'home']) await mkdir(join(own, name));
    if (caFile !== undefined) await trustAuthorities(join(own, 'home'), caFile);
    if (account !== undefined)
      for (const name of ['.', ...(await readdir(own, { recursive: true }))])
        await chown(join(own, name), account.uid, account.gid);
    return own;
  } catch (error) {
    await rm(own, { recursive: true, force: true });
    throw error;
  }
}

/** Nothing of ours: our own environment may hold secrets. */
function environmentOf(directory: string): NodeJS.ProcessEnv {
  return {
    PATH: '/usr/bin:/bin',
    HOME: join(directory, 'home'),
    TMPDIR: join(directory, 'tmp'),
    LANG: 'C.UTF-8',
    TZ: process.env['TZ'] ?? 'UTC',
  };
}

function lastWords({ stderr }: ChildProcess): () => string {
  let text = '';
  stderr?.setEncoding('utf8').on('data', (piece: string) => {
    text = (text + piece).slice(-MOST_WORDS);
  });
  return () => text.trim();
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
