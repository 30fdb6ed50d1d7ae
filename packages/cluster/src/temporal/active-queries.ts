import type { QueryArchive, QueryHouse } from '@rowmill/engine';

/** A piece of work on a query, under way in this process. */
export interface ActiveWork extends Disposable {
  /** Aborts when the query is over or to be cancelled (`QueryStopped`), or when this process is in a hurry (`LetGo`). */
  readonly signal: AbortSignal;
}

/** The ledger wants no more rows of the query. */
export class QueryStopped extends Error {}

/** This process has no more time; others go on. */
export class LetGo extends Error {}

interface Known {
  readonly works: Set<AbortController>;
  /** On the monotonic clock; since then nothing of the query has run here. */
  idleSince: number;
}

export interface ActiveQueriesOptions {
  readonly house: Pick<QueryHouse, 'forget'>;
  readonly archive: Pick<QueryArchive, 'states'>;
  readonly onTrouble: (what: string, error: unknown) => void;
}

const LOOK_MS = 1_000;
const FORGET_MS = 60_000;

/**
 * The queries that this process works on. Once a second it asks the ledger whether they are still wanted, so that a
 * cancellation arrives while Temporal is away; what is kept for a query goes when nothing of it has run for a while.
 */
export class ActiveQueries implements Disposable {
  readonly #options: ActiveQueriesOptions;
  readonly #known = new Map<string, Known>();
  readonly #timer: NodeJS.Timeout;
  #isLooking = false;
  #isInHurry = false;

  constructor(options: ActiveQueriesOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#look(), LOOK_MS).unref();
  }

  /** Queries of which something runs here now. */
  get running(): number {
    return this.#busy().length;
  }

  begin(query: string): ActiveWork {
    const stop = new AbortController();
    const known = this.#known.get(query) ?? { works: new Set(), idleSince: 0 };
    this.#known.set(query, known);
    known.works.add(stop);
    if (this.#isInHurry) stop.abort(new LetGo());
    return {
      signal: stop.signal,
      [Symbol.dispose]() {
        known.works.delete(stop);
        known.idleSince = performance.now();
      },
    };
  }

  /** From now on all work is given up. */
  hurry(): void {
    this.#isInHurry = true;
    for (const { works } of this.#known.values()) for (const stop of works) stop.abort(new LetGo());
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #busy(): string[] {
    return [...this.#known].filter(([, { works }]) => works.size > 0).map(([id]) => id);
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      this.#forgetIdle();
      const busy = this.#busy();
      const states = busy.length === 0 ? new Map() : await this.#options.archive.states(busy);
      for (const id of busy) {
        const state = states.get(id);
        if (state === 'queued' || state === 'running') continue;
        for (const stop of this.#known.get(id)?.works ?? []) stop.abort(new QueryStopped());
      }
    } catch (error) {
      this.#options.onTrouble('states of queries', error);
    } finally {
      this.#isLooking = false;
    }
  }

  #forgetIdle(): void {
    const before = performance.now() - FORGET_MS;
    for (const [id, { works, idleSince }] of this.#known)
      if (works.size === 0 && idleSince < before) {
        this.#known.delete(id);
        this.#options.house.forget(id);
      }
  }
}
