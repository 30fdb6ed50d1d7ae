import { appendFileSync } from 'node:fs';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { threadId } from 'node:worker_threads';

/**
 * Loaded into the processes of a cluster before anything else, by `NODE_OPTIONS=--import`, and so into each of their
 * threads: workflows live in one of their own. Now and then it writes down how much of the heap is alive.
 */
export interface HeapSample {
  readonly pid: number;
  /** 0 is the main thread. */
  readonly thread: number;
  readonly atMs: number;
  readonly bytes: number;
}

const EVERY_MS = 2_000;

const file = process.env['HEAP_PROBE_FILE'];
if (file !== undefined) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setInterval(() => {
    collect();
    const { used_heap_size: bytes } = getHeapStatistics();
    const sample: HeapSample = { pid: process.pid, thread: threadId, atMs: Date.now(), bytes };
    appendFileSync(file, `${JSON.stringify(sample)}\n`);
  }, EVERY_MS).unref();
}
