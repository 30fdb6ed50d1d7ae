import type { Outcome } from '@rowmill/contracts';
import { isOver } from './is-over.ts';
import type { QueryHouse } from './query-house.ts';
import { runQuery, type RunningQuery } from './run-query.ts';

export interface QueryRunnerOptions {
  /** Queries that run at the same time; the others are queued. */
  readonly mostRunning: number;
  /** A query has ended here, however it ended. */
  readonly onEnded?: (id: string, outcome: Outcome) => void;
  /** A run broke off because something underneath failed; it is tried again. */
  readonly onTrouble?: (id: string, error: unknown) => void;
}

interface Active {
  readonly workspace: string;
  readonly letGo: AbortController;
  run?: RunningQuery;
  cancelled: boolean;
  readonly over: Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Runs the queries of this process, so many at a time, workspaces by turns. All it knows is in the ledger as well. */
export class QueryRunner {
  readonly #house: QueryHouse;
  readonly #options: QueryRunnerOptions;
  readonly #active = new Map<string, Active>();
  /** By workspace, oldest first. */
  readonly #waiting = new Map<string, Set<string>>();
  #isOpen = true;

  constructor(house: QueryHouse, options: QueryRunnerOptions) {
    this.#house = house;
    this.#options = options;
  }

  get running(): number {
    return this.#active.size;
  }

  get queued(): number {
    return this.#waiting.values().reduce((sum, ids) => sum + ids.size, 0);
  }

  /** Queues a query of the ledger; one that is here already stays where it is. */
  add(id: string, workspace: string): void {
    if (this.#active.has(id)) return;
    const ids = this.#waiting.get(workspace) ?? new Set();
    ids.add(id);
    this.#waiting.set(workspace, ids);
    this.#fill();
  }

  /** Stops a query; what it has committed stays. */
  async cancel(id: string): Promise<void> {
    await this.#house.bench.ledger.cancel(id);
    const active = this.#active.get(id);
    if (active === undefined) return this.#finishQueued(id);
    active.cancelled = true;
    active.run?.cancel();
  }

  /**
   * Lets go of everything in an orderly way: rows in hand are finished and committed, nothing new is begun. Once
   * `hurry` aborts, rows in hand are given up; the ledger knows what was committed.
   */
  async drain(hurry?: AbortSignal): Promise<void> {
    this.#isOpen = false;
    const active = [...this.#active.values()];
    for (const { letGo } of active) letGo.abort();
    const giveUp = (): void => active.forEach(({ run }) => run?.giveUp());
    if (hurry?.aborted) giveUp();
    hurry?.addEventListener('abort', giveUp, { once: true });
    await Promise.all(active.map(({ over }) => over));
    hurry?.removeEventListener('abort', giveUp);
  }

  get isDraining(): boolean {
    return !this.#isOpen;
  }

  /** After `drain`: goes on with what is queued; whoever drained adds what was running again. */
  open(): void {
    this.#isOpen = true;
    this.#fill();
  }

  async #finishQueued(id: string): Promise<void> {
    for (const ids of this.#waiting.values()) ids.delete(id);
    const outcome = await this.#house.bench.ledger.finish(id, { kind: 'cancelled' });
    this.#options.onEnded?.(id, outcome);
  }

  #fill(): void {
    while (this.#isOpen && this.#active.size < this.#options.mostRunning) {
      const next = this.#next();
      if (next === undefined) return;
      this.#start(next.id, next.workspace);
    }
  }

  /** The oldest query of the workspace that has the fewest running. */
  #next(): { readonly id: string; readonly workspace: string } | undefined {
    const running = Map.groupBy(this.#active.values(), ({ workspace }) => workspace);
    let best: { id: string; workspace: string; count: number } | undefined;
    for (const [workspace, ids] of this.#waiting) {
      const [id] = ids;
      if (id === undefined) this.#waiting.delete(workspace);
      else {
        const count = running.get(workspace)?.length ?? 0;
        if (best === undefined || count < best.count) best = { id, workspace, count };
      }
    }
    return best;
  }

  #start(id: string, workspace: string): void {
    this.#waiting.get(workspace)?.delete(id);
    const over = Promise.withResolvers<void>();
    const active: Active = { workspace, letGo: new AbortController(), cancelled: false, over: over.promise };
    this.#active.set(id, active);
    void this.#untilOver(id, active).then((outcome) => {
      this.#active.delete(id);
      over.resolve();
      if (outcome !== undefined) this.#options.onEnded?.(id, outcome);
      this.#fill();
    });
  }

  /** How the query ended; nothing when this process let go of it or it is gone. */
  async #untilOver(id: string, active: Active): Promise<Outcome | undefined> {
    const { ledger, clock } = this.#house.bench;
    const { signal } = active.letGo;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        const query = await ledger.query(id);
        if (isOver(query.state)) return query.outcome;
        if (query.state === 'cancelling') return await ledger.finish(id, { kind: 'cancelled' });
        active.run = runQuery(this.#house, query, signal);
        if (active.cancelled) active.run.cancel();
        const outcome = await active.run.ended;
        return outcome === 'detached' ? undefined : outcome;
      } catch (error) {
        if (isMissing(error)) return undefined;
        this.#options.onTrouble?.(id, error);
        await clock.sleep(pause, signal);
      }
    }
    return undefined;
  }
}

/** The query was deleted meanwhile. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'request/not-found';
}
