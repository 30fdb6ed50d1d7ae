import { statfs } from 'node:fs/promises';
import { ServiceError } from '@rowmill/contracts';
import type { Screenshots } from '@rowmill/resources';

const RETRY_MS = 60_000;

/** The same screenshots, but nothing new is kept while the disk has less space left than it should. */
export function refuseLowDisk(screenshots: Screenshots, directory: string, leastBytes: number): Screenshots {
  return {
    ...screenshots,
    async keep(draft) {
      await checkDisk(directory, leastBytes);
      return await screenshots.keep(draft);
    },
  };
}

/** Throws `limit/disk-low` while the disk has less space left than it should. */
export async function checkDisk(directory: string, leastBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const free = bavail * bsize;
  if (free < leastBytes) throw new ServiceError('limit/disk-low', { free }, { retryAfterMs: RETRY_MS });
}
