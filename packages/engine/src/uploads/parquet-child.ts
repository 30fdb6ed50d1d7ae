import { open } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { parquetFileRows, type ReadableFile } from '@rowmill/commands/parquet';
import { ServiceError } from '@rowmill/contracts';
import type { FromParquetChild, ToParquetChild } from './parquet-messages.ts';

/** Handfuls on their way, so that neither side waits for the other. */
const UNDER_WAY = 2;

/** The process that reads one Parquet file. Its parent kills it when it has enough. */
let welcome = UNDER_WAY;
let wake = (): void => {};

// Whoever asks something of the program does not wait for a core while a file is read.
setPriority(Math.max(getPriority(), 10));
process.on('disconnect', () => process.exit());
process.on('message', (message: ToParquetChild) => {
  if (message.kind === 'read') return void read(message.file, message.residentBytes).then(send, fail);
  welcome++;
  wake();
});

async function read(path: string, residentBytes: number): Promise<FromParquetChild> {
  const watch = new URL(`watch-memory${extname(fileURLToPath(import.meta.url))}`, import.meta.url);
  new Worker(watch, { workerData: { residentBytes }, execArgv: [] }).unref();
  await using handle = await open(path);
  const { size } = await handle.stat();
  const file: ReadableFile = {
    byteLength: size,
    async slice(from, to = size) {
      const start = from < 0 ? Math.max(0, size + from) : from;
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - start));
      await handle.read(bytes, 0, bytes.length, start);
      return bytes.buffer;
    },
  };
  for await (const rows of parquetFileRows(file)) {
    if (welcome === 0) await new Promise<void>((resolve) => (wake = resolve));
    welcome--;
    send({ kind: 'rows', rows });
  }
  return { kind: 'end' };
}

function fail(error: unknown): void {
  if (error instanceof ServiceError)
    return send({ kind: 'failed', code: error.code, details: error.details });
  const problem = error instanceof Error ? error.message : String(error);
  send({ kind: 'failed', code: 'row/unreadable', details: { format: 'Parquet', problem } });
}

function send(message: FromParquetChild): void {
  process.send!(message);
}
