import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLaptop, type Laptop } from '../laptop/start-laptop.ts';

/** One key asks for everybody, so the limit of a key is out of the way. */
const MANY = { ROWMILL_RATE_PER_SECOND: '1000000', ROWMILL_RATE_BURST: '1000000' };

/** `rowmill up` in a directory of its own, which goes with it. */
export async function startLoadedLaptop(
  env: Readonly<Record<string, string>> = {},
): Promise<Laptop & AsyncDisposable> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-load-'));
  const laptop = await startLaptop({ data: join(directory, 'data'), env: { ...MANY, ...env } });
  return {
    ...laptop,
    async [Symbol.asyncDispose]() {
      await laptop.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
