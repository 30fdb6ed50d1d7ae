import { execFile } from 'node:child_process';
import { open, rm, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BALLAST = 'ballast';
const CHUNK = Buffer.alloc(4 * 1024 * 1024);

/** A file system of its own in memory, so small that it can be filled. */
export interface SmallDisk extends AsyncDisposable {
  readonly directory: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Only root may mount; whoever may not has no such disk. */
export async function mountSmallDisk(directory: string, megabytes: number): Promise<SmallDisk | undefined> {
  await mkdir(directory, { recursive: true });
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', directory]).then(
    () => true,
    () => false,
  );
  if (!mounted) return undefined;
  const ballast = join(directory, BALLAST);
  return {
    directory,
    async fill() {
      await using file = await open(ballast, 'w');
      try {
        for (;;) await file.write(CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      }
    },
    free: () => rm(ballast, { force: true }),
    // Whoever still has a file open there keeps it until then.
    [Symbol.asyncDispose]: async () => void (await run('umount', ['--lazy', directory])),
  };
}
