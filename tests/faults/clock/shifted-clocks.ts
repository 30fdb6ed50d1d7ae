import { execFile } from 'node:child_process';
import { chmod, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Clocks of single processes that can be set while they run. */
export interface ShiftedClocks extends AsyncDisposable {
  /** For the process that is to have a clock of this name. */
  environment(name: string): Readonly<Record<string, string>>;
  /** Sets a clock so many seconds before or behind the true time. */
  set(name: string, seconds: number): Promise<void>;
}

/** The names are known beforehand, since a process opens its clock as it starts. */
export async function makeShiftedClocks(names: readonly string[]): Promise<ShiftedClocks> {
  const directory = await mkdtemp(join(tmpdir(), 'rowmill-clocks-'));
  // PostgreSQL runs under another account.
  await chmod(directory, 0o755);
  const library = join(directory, 'shifted-clock.so');
  const source = join(import.meta.dirname, 'shifted-clock.c');
  await run('gcc', ['-O2', '-shared', '-fPIC', '-o', library, source]);
  const fileOf = (name: string): string => join(directory, name);
  for (const name of names) await writeFile(fileOf(name), Buffer.alloc(8), { mode: 0o644 });
  return {
    environment: (name) => ({ LD_PRELOAD: library, SHIFTED_CLOCK_FILE: fileOf(name) }),
    async set(name, seconds) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(BigInt(seconds));
      // In place: the process has the file mapped.
      await using file = await open(fileOf(name), 'r+');
      await file.write(bytes, 0, 8, 0);
    },
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
