import type { QueryArchive } from '../postgres/query-archive.ts';
import type { ObjectStore } from '../segments/object-store.ts';

export interface HousekeepingOptions {
  readonly archive: Pick<QueryArchive, 'reap' | 'heldObjects'>;
  readonly store: Pick<ObjectStore, 'list' | 'delete'>;
  /** What others want taken away in the same rounds as results. */
  readonly also?: readonly (() => Promise<unknown>)[];
  /** Whether it is this process's turn, where others keep the same house; always when left out. */
  readonly isOurTurn?: (round: string, everyMs: number) => Promise<boolean>;
  readonly now?: () => number;
  readonly onTrouble?: (error: unknown) => void;
}

/** What the last rounds did; for the service board. */
export interface HousekeepingReport {
  readonly reapedAt?: number;
  readonly sweptAt?: number;
  readonly expired: number;
  readonly removed: number;
  readonly orphans: number;
}

const REAP_EVERY_MS = 30_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Younger objects may belong to a commit under way, to a bench that merges, or to the cache. */
const ORPHAN_AGE_MS = 24 * 3_600_000;
const AT_A_TIME = 500;

/** Takes away what is over: results whose time has come, and objects that no record holds. */
export class Housekeeping implements AsyncDisposable {
  readonly #options: HousekeepingOptions;
  readonly #now: () => number;
  readonly #timers: NodeJS.Timeout[] = [];
  #working: Promise<void> = Promise.resolve();
  #report: HousekeepingReport = { expired: 0, removed: 0, orphans: 0 };

  constructor(options: HousekeepingOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  get report(): HousekeepingReport {
    return this.#report;
  }

  start(): void {
    const { also = [], isOurTurn, onTrouble } = this.#options;
    const every = (ms: number, name: string, work: () => Promise<unknown>): void => {
      const workInTurn = async (): Promise<void> => {
        if ((await isOurTurn?.(name, ms)) !== false) await work();
      };
      const round = (): void => {
        this.#working = this.#working.then(workInTurn).catch((error: unknown) => onTrouble?.(error));
      };
      round();
      this.#timers.push(setInterval(round, ms).unref());
    };
    every(REAP_EVERY_MS, 'reap', () => this.reap());
    for (const [number, sweep] of also.entries()) every(REAP_EVERY_MS, `also ${number}`, sweep);
    every(SWEEP_EVERY_MS, 'sweep', () => this.sweep());
  }

  async reap(): Promise<void> {
    for (;;) {
      const { expired, removed } = await this.#options.archive.reap(this.#now(), AT_A_TIME);
      this.#report = {
        ...this.#report,
        reapedAt: this.#now(),
        expired: this.#report.expired + expired,
        removed: this.#report.removed + removed,
      };
      if (expired + removed < AT_A_TIME) return;
    }
  }

  async sweep(): Promise<void> {
    let old: string[] = [];
    for await (const { key, modifiedMs } of this.#options.store.list('')) {
      if (modifiedMs > this.#now() - ORPHAN_AGE_MS) continue;
      old.push(key);
      if (old.length >= AT_A_TIME) old = await this.#deleteOrphans(old);
    }
    await this.#deleteOrphans(old);
    this.#report = { ...this.#report, sweptAt: this.#now() };
  }

  async #deleteOrphans(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const held = await this.#options.archive.heldObjects(keys);
    const orphans = keys.filter((key) => !held.has(key));
    await this.#options.store.delete(orphans);
    this.#report = { ...this.#report, orphans: this.#report.orphans + orphans.length };
    return [];
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#working;
  }
}
