import { fork, type ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@rowmill/contracts';
import type { Sql } from '@rowmill/language';
import { ChildEnded } from './child-ended.ts';
import type { Cell, ChildSettings, FromChild, ToChild } from './messages.ts';
import { statementError } from './statement-error.ts';

/** One DuckDB in a process of its own. A killed or dead child is never used again. */
export interface DuckdbChild {
  readonly pid: number;
  /** Everything its statements read and write lies here; removed when the child ends. */
  readonly directory: string;
  readonly alive: boolean;
  /** CPU time of the whole process, as of its last statement. */
  readonly cpuMs: number;
  /** Memory it held after its last statement. */
  readonly residentBytes: number;
  /** Runs one statement; a second one must wait for the first. */
  run(statement: Sql): Promise<readonly (readonly Cell[])[]>;
  /** Forgets temporary tables. */
  reset(): Promise<void>;
  /** Ends it at once; the statement under way rejects with `reason`. */
  kill(reason: Error): Promise<void>;
}

/** Sources run as they are, with the condition that finds the packages' sources; built code needs nothing. */
const extension = extname(fileURLToPath(import.meta.url));
const entry = fileURLToPath(new URL(`child${extension}`, import.meta.url));
const execArgv =
  extension === '.ts' ? ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'] : [];

interface Waiting {
  resolve(answer: FromChild): void;
  reject(reason: unknown): void;
}

export async function startDuckdbChild(settings: ChildSettings): Promise<DuckdbChild> {
  await mkdir(settings.directory, { recursive: true, mode: 0o700 });
  const child = fork(entry, {
    execArgv,
    // Nothing of the parent's environment, in which secrets may lie, is of use to it.
    // Few arenas that are given back: freed memory of one statement is not kept for the next.
    env: { UV_THREADPOOL_SIZE: '4', MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '1048576' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let waiting: Waiting | undefined;
  let death: Error | undefined;
  let cpuMs = 0;
  let residentBytes = 0;

  const settle = (act: (waiting: Waiting) => void) => {
    const current = waiting;
    waiting = undefined;
    rest(child);
    if (current !== undefined) act(current);
  };
  const ended = new Promise<void>((resolve) => {
    const end = (problem: string) => {
      death ??= new ServiceError('engine/storage', { problem }, { cause: new ChildEnded(problem) });
      settle(({ reject }) => reject(death));
      void rm(settings.directory, { recursive: true, force: true }).then(resolve, () => resolve());
    };
    child.once('exit', (code, signal) => end(`the DuckDB process ended (${signal ?? code})`));
    child.once('error', (error) => end(`the DuckDB process cannot start: ${error.message}`));
  });
  child.on('message', (message: FromChild) => {
    if (message.kind === 'too-large') death ??= outOfMemory(settings);
    else settle(({ resolve }) => resolve(message));
  });

  const ask = (message: ToChild) =>
    new Promise<FromChild>((resolve, reject) => {
      if (death !== undefined) return reject(death);
      if (waiting !== undefined)
        return reject(new ServiceError('internal/bug', { problem: 'the child is busy' }));
      waiting = { resolve, reject };
      wake(child);
      child.send(message, (error) => {
        if (error)
          settle((current) =>
            current.reject(death ?? new ServiceError('engine/storage', { problem: error.message })),
          );
      });
    });

  const handle: DuckdbChild = {
    pid: child.pid ?? 0,
    directory: settings.directory,
    get alive() {
      return death === undefined;
    },
    get cpuMs() {
      return cpuMs;
    },
    get residentBytes() {
      return residentBytes;
    },
    async run(statement) {
      const answer = await ask({ kind: 'run', ...statement.render() });
      if (answer.kind === 'failed') {
        const error = statementError(answer.message, settings.memoryLimit);
        // What it holds by then, and will hold at the next statement, is anybody's guess.
        if (error.code === 'engine/out-of-memory') await handle.kill(error);
        throw error;
      }
      if (answer.kind !== 'done')
        throw new ServiceError('internal/bug', { problem: `unexpected ${answer.kind}` });
      ({ cpuMs, residentBytes } = answer);
      return answer.rows;
    },
    async reset() {
      await ask({ kind: 'reset' });
    },
    async kill(reason) {
      death ??= reason;
      wake(child);
      child.kill('SIGKILL');
      await ended;
    },
  };
  const started = await ask({ kind: 'start', settings });
  if (started.kind !== 'ready') {
    const problem = started.kind === 'failed' ? started.message : started.kind;
    await handle.kill(new ServiceError('engine/storage', { problem }));
    throw new ServiceError('engine/storage', { problem });
  }
  return handle;
}

function outOfMemory({ memoryLimit }: ChildSettings): ServiceError {
  return new ServiceError('engine/out-of-memory', { limit: memoryLimit });
}

/** An idle child does not keep the program running. */
function rest(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

function wake(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
