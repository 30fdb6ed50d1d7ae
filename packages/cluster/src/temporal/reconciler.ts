import type { Ledger, QueryArchive, UnfinishedQuery } from '@rowmill/engine';
import type { Database } from '@rowmill/resources';
import { sql } from 'kysely';
import { isMissing } from './is-missing.ts';
import type { Temporal } from './open-temporal.ts';
import { QueryWorkflows } from './query-workflows.ts';

export interface ReconcilerOptions {
  readonly temporal: Pick<Temporal, 'client'>;
  readonly database: Pick<Database, 'asSystem'>;
  readonly ledger: Pick<Ledger, 'query'>;
  readonly archive: Pick<QueryArchive, 'unfinished' | 'usage'>;
  readonly onTrouble?: (error: unknown) => void;
}

const ROUND_MS = 3_000;
/** Who dispatched a query starts its workflow too; younger ones are left to them. */
const AGE_MS = 2_000;
const PAGE = 500;
/** Calls of Temporal in one round, and at the same time. */
const MOST_CALLS = 200;
const CALLS_AT_ONCE = 10;
const CALL_MS = 4_000;
/** A round ends before PostgreSQL ends its transaction for standing still. */
const CALLING_MS = 4_000;
/** A workflow that was there is looked for again after so long; one that is to end is told again sooner. */
const TRUST_MS = 60_000;
const TRUST_CANCELLED_MS = 10_000;

/**
 * Makes sure that every query that has not ended has a workflow: writing a query down and starting its workflow are two
 * things, and either server may be lost in between. One node at a time does it.
 */
export class Reconciler implements AsyncDisposable {
  readonly #options: ReconcilerOptions;
  readonly #workflows: QueryWorkflows;
  /** When a query's workflow was last known to be there, on the monotonic clock. */
  readonly #seen = new Map<string, number>();
  /** Where the next round begins, so that none of many is left out. */
  #after: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  #isOpen = true;

  constructor(options: ReconcilerOptions) {
    this.#options = options;
    this.#workflows = new QueryWorkflows(options);
  }

  start(): void {
    const round = (): void => {
      this.#working = this.round()
        .catch((error: unknown) => this.#options.onTrouble?.(error))
        .then(() => {
          if (this.#isOpen) this.#timer = setTimeout(round, ROUND_MS).unref();
        });
    };
    round();
  }

  /** One round, unless another node is at it. Returns how many workflows were started or told to end. */
  async round(): Promise<number> {
    return this.#options.database.asSystem(async (tx) => {
      const { rows } = await sql<{ held: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('reconciler', 0)) AS held`.execute(tx);
      return rows[0]?.held === true ? this.#goThrough() : 0;
    });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOpen = false;
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #goThrough(): Promise<number> {
    this.#forgetOld();
    const due = await this.#due();
    const left = due.values();
    const until = performance.now() + CALLING_MS;
    let isAway = false;
    const call = async (): Promise<void> => {
      for (const query of left) {
        if (isAway || !this.#isOpen || performance.now() > until) return;
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
    return due.length;
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
    const deadline = Date.now() + CALL_MS;
    if (state === 'cancelling') await this.#workflows.cancel(id, workspace, deadline);
    else await this.#workflows.start(id, workspace, deadline);
    this.#seen.set(id, performance.now());
  }

  #isDue({ id, state }: UnfinishedQuery): boolean {
    const seen = this.#seen.get(id);
    const trust = state === 'cancelling' ? TRUST_CANCELLED_MS : TRUST_MS;
    return seen === undefined || performance.now() - seen > trust;
  }

  #forgetOld(): void {
    const before = performance.now() - TRUST_MS;
    for (const [id, seen] of this.#seen) if (seen < before) this.#seen.delete(id);
  }
}
