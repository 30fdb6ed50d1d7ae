import { fork, type ChildProcess } from 'node:child_process';
import { on, once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ServiceError, type Row } from '@rowmill/contracts';
import { Slots } from '../slots.ts';
import type { FromParquetChild, ToParquetChild } from './parquet-messages.ts';

export interface ApartLimits {
  /** Memory of the process that reads; 1.5 GiB when left out. */
  readonly residentBytes?: number;
  readonly signal?: AbortSignal;
}

const RESIDENT_BYTES = 1.5 * 1024 ** 3;
/** Half of what the process may hold; beside its heap it holds bytes that are not counted there. */
const HEAP_SHARE = 0.5;
/** A few bytes can claim rows without end. */
const LONGEST_MS = 3_600_000;

/** Each may take much memory, so only a few files are read at a time. */
const slots = new Slots(2);

const extension = extname(fileURLToPath(import.meta.url));
const entry = fileURLToPath(new URL(`parquet-child${extension}`, import.meta.url));
const sourceFlags =
  extension === '.ts' ? ['--conditions=@rowmill/source', '--disable-warning=ExperimentalWarning'] : [];

/**
 * The rows of a Parquet file, read in a process of its own: a small file can claim to be a very large table, and must
 * not take the memory of those who serve others. Throws `row/too-large` when it does, and `row/unreadable`.
 */
export async function* readParquetApart(
  file: string,
  { residentBytes = RESIDENT_BYTES, signal }: ApartLimits = {},
): AsyncGenerator<readonly Row[]> {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  slots.run(() => (begun.resolve(), over.promise), signal).catch(begun.reject);
  await begun.promise;
  const late = AbortSignal.timeout(LONGEST_MS);
  const child = fork(entry, {
    execArgv: [
      ...sourceFlags,
      `--max-old-space-size=${Math.round((residentBytes * HEAP_SHARE) / 1024 ** 2)}`,
    ],
    // Nothing of the parent's environment, in which secrets may lie, is of use to it.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    yield* rowsFrom(
      child,
      { kind: 'read', file, residentBytes },
      AbortSignal.any([late, ...(signal ? [signal] : [])]),
    );
  } catch (error) {
    if (late.aborted)
      throw new ServiceError('row/too-large', { what: 'the time to read the Parquet', limit: 'an hour' });
    throw signal?.aborted ? signal.reason : error;
  } finally {
    await end(child);
    over.resolve();
  }
}

async function* rowsFrom(
  child: ChildProcess,
  wish: ToParquetChild & { readonly kind: 'read' },
  signal: AbortSignal,
): AsyncGenerator<readonly Row[]> {
  const messages = on(child, 'message', { close: ['disconnect'], signal });
  child.send(wish, () => {});
  for await (const [message] of messages as AsyncIterable<[FromParquetChild]>) {
    if (message.kind === 'end') return;
    if (message.kind === 'failed') throw new ServiceError(message.code, message.details);
    yield message.rows;
    if (child.connected) child.send({ kind: 'more' } satisfies ToParquetChild, () => {});
  }
  // It ended before it was done: its heap was full, or it ended itself because it held too much.
  const limit = `${Math.round(wish.residentBytes / 1024 ** 2)} MiB`;
  throw new ServiceError('row/too-large', { what: 'the memory to read the Parquet', limit });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
