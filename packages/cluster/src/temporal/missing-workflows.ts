import type { Ledger, QueryArchive, UnfinishedQuery } from '@rowmill/engine';
import { isMissing } from './is-missing.ts';
import type { Temporal } from './open-temporal.ts';
import { QueryWorkflows } from './query-workflows.ts';

export interface MissingWorkflowsOptions {
  readonly temporal: Pick<Temporal, 'client'>;
  readonly ledger: Pick<Ledger, 'query' | 'finish'>;
  readonly archive: Pick<QueryArchive, 'unfinished' | 'usage'>;
  readonly onTrouble?: (error: unknown) => void;
}

/** Who dispatched a query starts its workflow too; younger ones are left to them. */
const AGE_MS = 2_000;
const PAGE = 500;
/** Calls of Temporal in one round, and at the same time. */
const MOST_CALLS = 200;
const CALLS_AT_ONCE = 10;
const CALL_MS = 4_000;
/** A round ends before PostgreSQL ends its transaction for standing still. */
const CALLING_MS = 4_000;
/** A workflow that was there is looked for again after so long. */
const TRUST_MS = 60_000;

/** Starts the workflows of queries that have none and ends queries that were cancelled, a bounded number in a round. */
export class MissingWorkflows {
  readonly #options: MissingWorkflowsOptions;
  readonly #workflows: QueryWorkflows;
  /** When a query's workflow was last known to be there, on the monotonic clock. */
  readonly #seen = new Map<string, number>();
  /** Where the next round begins, so that none of many is left out. */
  #after: string | undefined;

  constructor(options: MissingWorkflowsOptions) {
    this.#options = options;
    this.#workflows = new QueryWorkflows(options);
  }

  /** One round. Ends early when Temporal is away, or once `stop` aborts. */
  async startSome(stop: AbortSignal): Promise<void> {
    this.#forgetOld();
    const left = (await this.#due()).values();
    const until = performance.now() + CALLING_MS;
    let isAway = false;
    const call = async (): Promise<void> => {
      for (const query of left) {
        if (isAway || stop.aborted || performance.now() > until) return;
        try {
          await this.#ensure(query);
        } catch (error) {
          if (isMissing(error)) continue;
          isAway = true;
          this.#options.onTrouble?.(error);
        }
      }
    };
    await Promise.all(Array.from({ length: CALLS_AT_ONCE }, call));
  }

  async #due(): Promise<readonly UnfinishedQuery[]> {
    const due: UnfinishedQuery[] = [];
    for (;;) {
      const after = this.#after === undefined ? {} : { after: this.#after };
      const page = await this.#options.archive.unfinished({ olderThanMs: AGE_MS, limit: PAGE, ...after });
      for (const query of page) {
        this.#after = query.id;
        if (this.#isDue(query)) due.push(query);
        if (due.length >= MOST_CALLS) return due;
      }
      if (page.length >= PAGE) continue;
      this.#after = undefined;
      return due;
    }
  }

  async #ensure({ id, workspace, state }: UnfinishedQuery): Promise<void> {
    // Whoever cancelled it was interrupted. Its workflow, if it has one, finds out by itself.
    if (state === 'cancelling') return void (await this.#options.ledger.finish(id, { kind: 'cancelled' }));
    await this.#workflows.start(id, workspace, Date.now() + CALL_MS);
    this.#seen.set(id, performance.now());
  }

  #isDue({ id, state }: UnfinishedQuery): boolean {
    const seen = this.#seen.get(id);
    return state === 'cancelling' || seen === undefined || performance.now() - seen > TRUST_MS;
  }

  #forgetOld(): void {
    const before = performance.now() - TRUST_MS;
    for (const [id, seen] of this.#seen) if (seen < before) this.#seen.delete(id);
  }
}
