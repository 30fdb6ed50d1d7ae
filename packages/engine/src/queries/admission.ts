import { statfs } from 'node:fs/promises';
import { ServiceError } from '@rowmill/contracts';

export interface AdmissionLimits {
  /** Queries of one workspace that may wait for their turn. */
  readonly mostQueued: number;
  /** Whether those that run count as well: where every query is begun at once, none waits before it runs. */
  readonly countsRunning?: boolean;
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
const LOOK_MS = 1_000;

interface Reading {
  readonly usage: WorkspaceUsage;
  readonly at: number;
  /** Queries let in since, as if they all still waited. */
  admitted: number;
}

/** Decides whether there is room for one more query; throws when there is none. */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #directory: string;
  readonly #known = new Map<string, Reading>();
  readonly #looking = new Map<string, Promise<Reading>>();
  #disk: { readonly free: number; readonly at: number } | undefined;

  constructor(limits: AdmissionLimits, directory: string) {
    this.#limits = limits;
    this.#directory = directory;
  }

  /** A reading of the last second is enough to let a query in; to turn one away takes a new one. */
  async check(workspace: string, usageOf: (workspace: string) => Promise<WorkspaceUsage>): Promise<void> {
    const known = this.#known.get(workspace);
    const isFresh = known !== undefined && performance.now() - known.at <= LOOK_MS;
    const reading =
      isFresh && this.#refusal(known) === undefined ? known : await this.#look(workspace, usageOf);
    const refusal = this.#refusal(reading);
    if (refusal !== undefined) throw refusal;
    reading.admitted++;
    const free = await this.#freeBytes();
    if (free < this.#limits.leastDiskBytes)
      throw new ServiceError('limit/disk-low', { free }, { retryAfterMs: DISK_RETRY_MS });
  }

  #refusal({ usage, admitted }: Reading): ServiceError | undefined {
    const { mostQueued, countsRunning = false, mostRows, mostBytes } = this.#limits;
    const queued = usage.queued + (countsRunning ? usage.running : 0) + admitted;
    const { rows, bytes } = usage;
    if (queued >= mostQueued)
      return new ServiceError('limit/queue-full', { count: queued }, { retryAfterMs: QUEUE_RETRY_MS });
    if (rows >= mostRows) return new ServiceError('limit/rows', { count: rows, limit: mostRows });
    if (bytes >= mostBytes) return new ServiceError('limit/bytes', { count: bytes, limit: mostBytes });
    return undefined;
  }

  /** Those who come while somebody looks wait for the same answer. */
  #look(workspace: string, usageOf: (workspace: string) => Promise<WorkspaceUsage>): Promise<Reading> {
    const under = this.#looking.get(workspace);
    if (under !== undefined) return under;
    const at = performance.now();
    const looking = usageOf(workspace)
      .then((usage) => {
        const reading = { usage, at, admitted: 0 };
        this.#known.set(workspace, reading);
        return reading;
      })
      .finally(() => this.#looking.delete(workspace));
    this.#looking.set(workspace, looking);
    return looking;
  }

  async #freeBytes(): Promise<number> {
    const now = performance.now();
    if (this.#disk === undefined || now - this.#disk.at > LOOK_MS) {
      const { bavail, bsize } = await statfs(this.#directory);
      this.#disk = { free: bavail * bsize, at: now };
    }
    return this.#disk.free;
  }
}
