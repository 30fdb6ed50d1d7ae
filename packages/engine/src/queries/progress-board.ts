import type { QueryProgress } from '@rowmill/contracts';
import type { LedgerProgress } from '../ledger/ledger.ts';
import type { Waiting } from '../policy/policy-gate.ts';
import { isOver } from './is-over.ts';
import { progressOf } from './progress-of.ts';

export interface ProgressBoardOptions {
  /** Snapshots of several queries in one round trip; those that are gone are left out. */
  progress(ids: readonly string[]): Promise<ReadonlyMap<string, LedgerProgress>>;
  waiting(workspace: string): readonly Waiting[];
  readonly now?: () => number;
  /** Between two looks; 1,000 when left out. */
  readonly everyMs?: number;
}

/** A query as it is at one moment. */
export interface QuerySnapshot extends QueryProgress {
  readonly ledger: LedgerProgress;
}

interface Watched {
  last?: { readonly text: string; readonly snapshot: QuerySnapshot };
  readonly listeners: Set<() => void>;
  isGone: boolean;
}

const TOGETHER_MS = 10;
const AT_A_TIME = 20;

/**
 * Shows how far queries are to everyone who watches: one look at each a second, however many watch. Snapshots
 * are whole, so a watcher who missed some has missed nothing.
 */
export class ProgressBoard implements Disposable {
  readonly #options: ProgressBoardOptions;
  readonly #watched = new Map<string, Watched>();
  /** Newly watched: looked at together, however many come at once. */
  readonly #news = new Set<string>();
  /** To be looked at, in this order. */
  #due = new Set<string>();
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ProgressBoardOptions) {
    this.#options = options;
  }

  /** Snapshots as they change, the last one once the query has ended; none if it is gone. */
  async *watch(id: string, signal: AbortSignal): AsyncGenerator<QuerySnapshot> {
    const watched = this.#watched.get(id) ?? { listeners: new Set(), isGone: false };
    this.#watched.set(id, watched);
    let wake = (): void => undefined;
    const listener = (): void => wake();
    watched.listeners.add(listener);
    signal.addEventListener('abort', listener, { once: true });
    try {
      this.#lookSoon(id);
      for (let seen: string | undefined; !signal.aborted && !watched.isGone;) {
        const { last } = watched;
        if (last !== undefined && last.text !== seen) {
          seen = last.text;
          yield last.snapshot;
          if (isOver(last.snapshot.state)) return;
        } else await new Promise<void>((resolve) => (wake = resolve));
      }
    } finally {
      signal.removeEventListener('abort', listener);
      watched.listeners.delete(listener);
      if (watched.listeners.size === 0) this.#watched.delete(id);
    }
  }

  /** The last snapshot of a query: resolves when it has ended; nothing when it is gone or nobody waits any more. */
  async ended(id: string, signal: AbortSignal): Promise<QuerySnapshot | undefined> {
    for await (const snapshot of this.watch(id, signal)) if (isOver(snapshot.state)) return snapshot;
    return undefined;
  }

  /** Looks before the next beat, and before whoever else is due: something is known to have happened. */
  look(ids: readonly string[]): Promise<void> {
    this.#due = new Set([...ids, ...this.#due]);
    return this.#lookAtDue();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
    for (const { listeners } of this.#watched.values()) for (const listener of listeners) listener();
  }

  #show(id: string, ledger: LedgerProgress | undefined): void {
    const watched = this.#watched.get(id);
    if (watched === undefined) return;
    if (ledger === undefined) watched.isGone = true;
    else {
      const { waiting, now = Date.now } = this.#options;
      const progress = progressOf(ledger, waiting(ledger.query.terms.workspace), now());
      // The clock alone is no change.
      const text = JSON.stringify({ ...progress, elapsedMs: 0 });
      if (text === watched.last?.text) return;
      watched.last = { text, snapshot: { ...progress, ledger } };
    }
    for (const listener of watched.listeners) listener();
  }

  #lookSoon(id: string): void {
    if (this.#news.size === 0)
      setTimeout(() => {
        const ids = [...this.#news];
        this.#news.clear();
        void this.look(ids);
      }, TOGETHER_MS).unref();
    this.#news.add(id);
    this.#beat();
  }

  /** One look after the other, as long as somebody watches. */
  #beat(): void {
    this.#timer ??= setTimeout(() => {
      for (const id of this.#watched.keys()) this.#due.add(id);
      void this.#lookAtDue().finally(() => {
        this.#timer = undefined;
        if (this.#watched.size > 0) this.#beat();
      });
    }, this.#options.everyMs ?? 1_000).unref();
  }

  /** A few at a time and one look after the other, so that a thousand watchers keep nobody else from the database. */
  #lookAtDue(): Promise<void> {
    return (this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = undefined;
      if (this.#due.size > 0) void this.#lookAtDue();
    }));
  }

  async #lookAtAll(): Promise<void> {
    while (this.#due.size > 0) {
      const ids = [...this.#due.values().take(AT_A_TIME)];
      for (const id of ids) this.#due.delete(id);
      const wanted = ids.filter((id) => this.#watched.has(id));
      if (wanted.length === 0) continue;
      const found = await this.#options.progress(wanted).catch(() => undefined);
      // A database that is away for a moment is no news about queries; the next beat asks again.
      if (found === undefined) return this.#due.clear();
      for (const id of wanted) this.#show(id, found.get(id));
    }
  }
}
