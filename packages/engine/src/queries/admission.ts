import { statfs } from 'node:fs/promises';
import { ServiceError } from '@rowmill/contracts';

export interface AdmissionLimits {
  /** Queries of one workspace that may wait for their turn. */
  readonly mostQueued: number;
  /** Rows and bytes that a workspace may keep. */
  readonly mostRows: number;
  readonly mostBytes: number;
  /** With less space on the disk than this, nothing new is begun. */
  readonly leastDiskBytes: number;
}

export interface WorkspaceUsage {
  readonly queued: number;
  readonly running: number;
  readonly rows: number;
  readonly bytes: number;
}

/** How long a client waits that finds the queue full. */
const QUEUE_RETRY_MS = 2_000;
const DISK_RETRY_MS = 60_000;
const DISK_LOOK_MS = 1_000;

/** Decides whether there is room for one more query; throws when there is none. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #directory: string;
  #disk: { readonly free: number; readonly at: number } | undefined;

  constructor(limits: AdmissionLimits, directory: string) {
    this.#limits = limits;
    this.#directory = directory;
  }

  async check({ queued, rows, bytes }: WorkspaceUsage): Promise<void> {
    const { mostQueued, mostRows, mostBytes, leastDiskBytes } = this.#limits;
    if (queued >= mostQueued)
      throw new ServiceError('limit/queue-full', { count: queued }, { retryAfterMs: QUEUE_RETRY_MS });
    if (rows >= mostRows) throw new ServiceError('limit/rows', { count: rows, limit: mostRows });
    if (bytes >= mostBytes) throw new ServiceError('limit/bytes', { count: bytes, limit: mostBytes });
    const free = await this.#freeBytes();
    if (free < leastDiskBytes)
      throw new ServiceError('limit/disk-low', { free }, { retryAfterMs: DISK_RETRY_MS });
  }

  async #freeBytes(): Promise<number> {
    const now = performance.now();
    if (this.#disk === undefined || now - this.#disk.at > DISK_LOOK_MS) {
      const { bavail, bsize } = await statfs(this.#directory);
      this.#disk = { free: bavail * bsize, at: now };
    }
    return this.#disk.free;
  }
}
