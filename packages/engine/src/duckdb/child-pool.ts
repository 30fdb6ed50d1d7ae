import { mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';
import { Slots } from '../slots.ts';
import { startDuckdbChild, type DuckdbChild } from './duckdb-child.ts';
import { SPILL_DIRECTORY } from './messages.ts';

export interface ChildPoolOptions {
  readonly scratch: string;
  readonly memoryLimit: string;
  readonly threads: number;
  /** Children for single statements, and as many again for sessions: a session can so wait for a statement. */
  readonly children: number;
}

/** DuckDB keeps what it once took; an idle child that holds more than this makes room while a session runs. */
const LARGE_BYTES = 150e6;
/** What the next statement takes would come on top of it: a new child is cheaper. */
const TOO_LARGE_BYTES = 350e6;
const ENDED = new ServiceError('engine/storage', { problem: 'the program ends' });

/** Keeps children warm and few. */
export interface ChildPool extends AsyncDisposable {
  /** A directory of this pool, for files on their way to a child. */
  readonly directory: string;
  /** CPU time of all children so far. */
  readonly cpuMs: number;
  /** Runs `work` with a child that nobody else uses meanwhile. It must not wait for another child. */
  statement<Result>(work: (child: DuckdbChild) => Promise<Result>): Promise<Result>;
  /** A child for longer; give it back with `release`. */
  session(): Promise<Session>;
}

export interface Session {
  readonly child: DuckdbChild;
  release(): Promise<void>;
}

export async function createChildPool(options: ChildPoolOptions): Promise<ChildPool> {
  await mkdir(options.scratch, { recursive: true });
  const directory = await realpath(await mkdtemp(join(options.scratch, 'duckdb-')));
  const statements = new Slots(options.children);
  const sessions = new Slots(options.children);
  const children = new Set<DuckdbChild>();
  const idle: DuckdbChild[] = [];
  let started = 0;
  let sessionsOpen = 0;
  let cpuOfTheDead = 0;
  let closed = false;

  const start = async () => {
    const child = await startDuckdbChild({
      directory: join(directory, `child-${started++}`),
      memoryLimit: options.memoryLimit,
      threads: options.threads,
      residentBytes: residentBytes(options.memoryLimit),
    });
    children.add(child);
    return child;
  };
  /** The first child starts at once, so that the first rows need not wait for it. */
  let warming: Promise<DuckdbChild> | undefined = start();
  warming.catch(() => {});

  const take = async () => {
    if (closed) throw new ServiceError('internal/bug', { problem: 'the segments are closed' });
    for (let child = idle.pop(); child !== undefined; child = idle.pop()) if (child.alive) return child;
    for (const child of children) if (!child.alive) forget(child);
    const warm = warming;
    warming = undefined;
    return warm ?? start();
  };
  const forget = (child: DuckdbChild) => {
    if (children.delete(child)) cpuOfTheDead += child.cpuMs;
  };
  const giveBack = (child: DuckdbChild) => {
    if (child.alive && !closed) idle.push(child);
    else forget(child);
    makeRoom(sessionsOpen > 0 ? LARGE_BYTES : TOO_LARGE_BYTES);
  };
  const makeRoom = (most: number) => {
    for (const child of idle.splice(0)) {
      if (child.residentBytes > most) void child.kill(ENDED).then(() => forget(child));
      else idle.push(child);
    }
  };

  return {
    directory,
    get cpuMs() {
      return [...children].reduce((sum, child) => sum + child.cpuMs, cpuOfTheDead);
    },
    statement: (work) =>
      statements.run(async () => {
        const child = await take();
        try {
          return await work(child);
        } catch (error) {
          await tidy(child);
          throw error;
        } finally {
          giveBack(child);
        }
      }),
    session: () =>
      new Promise((resolve, reject) => {
        sessions
          .run(async () => {
            const child = await take();
            sessionsOpen++;
            makeRoom(LARGE_BYTES);
            await new Promise<void>((free) => {
              const release = async () => {
                if (child.alive) await child.reset().catch(() => {});
                await tidy(child);
                sessionsOpen--;
                giveBack(child);
                free();
              };
              resolve({ child, release });
            });
          })
          .catch(reject);
      }),
    async [Symbol.asyncDispose]() {
      closed = true;
      await warming?.catch(() => {});
      await Promise.all([...children].map((child) => child.kill(ENDED)));
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Takes away what work left behind, so that the next finds an empty directory. */
async function tidy({ alive, directory }: DuckdbChild): Promise<void> {
  if (!alive) return;
  for (const name of await readdir(directory).catch(() => [])) {
    if (name !== SPILL_DIRECTORY) await rm(join(directory, name), { recursive: true, force: true });
  }
}

/** Node itself, DuckDB's code and what one statement may hold beside the buffers DuckDB counts. */
function residentBytes(memoryLimit: string): number {
  const [, amount = '1', unit = 'GB'] = /^([\d.]+)\s*([MG]B)$/.exec(memoryLimit) ?? [];
  return Number(amount) * (unit === 'GB' ? 1e9 : 1e6) * 1.5 + 300e6;
}
