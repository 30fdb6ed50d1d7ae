import { execFile } from 'node:child_process';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The clock of a process, running fast; it goes on while the process is away. */
export interface FastClock extends AsyncDisposable {
  /** For the process that is to have it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sets it forward, or back. */
  jump(seconds: number): Promise<void>;
}

export async function makeFastClock(rate: number): Promise<FastClock> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-clock-'));
  const library = join(directory, 'fast-clock.so');
  const file = join(directory, 'clock');
  await run('gcc', ['-O2', '-shared', '-fPIC', '-o', library, join(import.meta.dirname, 'fast-clock.c')]);
  const start = Math.floor(Date.now() / 1000);
  const bytes = Buffer.alloc(24);
  for (const [n, value] of [start, rate, 0].entries()) bytes.writeBigInt64LE(BigInt(value), n * 8);
  await writeFile(file, bytes);
  let shift = 0;
  return {
    environment: { LD_PRELOAD: library, FAST_CLOCK_FILE: file },
    async jump(seconds) {
      shift += seconds;
      const written = Buffer.alloc(8);
      written.writeBigInt64LE(BigInt(shift));
      // In place and in one piece: the process has the file mapped.
      await using opened = await open(file, 'r+');
      await opened.write(written, 0, 8, 16);
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
