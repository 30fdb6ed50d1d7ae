import { setFlagsFromString } from 'node:v8';

/** Major collections begin when the heap has grown by so many per cent of what is alive; 0 leaves it to V8. */
const GROWTH_PERCENT = 40;

let running = 0;

/**
 * Runs work that makes much garbage and keeps little, as reading a large file does. V8 would let the heap grow to
 * several times of what is alive before it collects, since there is memory enough; on a laptop it is not ours to take.
 */
export async function withTightMemory<T>(work: () => Promise<T>): Promise<T> {
  if (running++ === 0) setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  try {
    return await work();
  } finally {
    if (--running === 0) setFlagsFromString('--heap-growing-percent=0');
  }
}
