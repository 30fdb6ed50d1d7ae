import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { ServiceError } from '@rowmill/contracts';

/** How much may lie below a directory. */
export interface FilesLimits {
  /** Bytes of all files together. */
  readonly mostBytes?: number;
  /** Bytes that stay free on the disk. */
  readonly freeBytes?: number;
}

const MEASURED_EVERY_MS = 60_000;

/** Watches that files do not outgrow their limits. Others write there too: the files are counted once a minute. */
export class FilesRoom {
  readonly #store: string;
  readonly #directory: string;
  readonly #limits: FilesLimits;
  #bytes = 0;
  #measuredAt = Number.NEGATIVE_INFINITY;

  constructor(store: string, directory: string, limits: FilesLimits) {
    this.#store = store;
    this.#directory = directory;
    this.#limits = limits;
  }

  /** Throws `store/unusable` beyond the limit of the files, `store/unavailable` while the disk is nearly full. */
  async take(bytes: number): Promise<void> {
    const { mostBytes, freeBytes = 0 } = this.#limits;
    const name = this.#store;
    const { bavail, bsize } = await statfs(this.#directory);
    if (bavail * bsize - bytes < freeBytes)
      throw new ServiceError('store/unavailable', { name, problem: 'the disk is nearly full' });
    if (mostBytes === undefined) return;
    if (performance.now() - this.#measuredAt > MEASURED_EVERY_MS) {
      this.#bytes = await bytesBelow(this.#directory);
      this.#measuredAt = performance.now();
    }
    if (this.#bytes + bytes > mostBytes) {
      const problem = `the files of the workspace may take ${mostBytes} bytes, and take ${this.#bytes}; delete some, or ask the operator`;
      throw new ServiceError('store/unusable', { name, problem });
    }
    this.#bytes += bytes;
  }
}

async function bytesBelow(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    // Drafts come and go.
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += found?.size ?? 0;
  }
  return bytes;
}
