import type { Database } from '@rowmill/resources';
import { sql } from 'kysely';
import { MissingWorkflows, type MissingWorkflowsOptions } from './missing-workflows.ts';

export interface ReconcilerOptions extends MissingWorkflowsOptions {
  readonly database: Pick<Database, 'asSystem'>;
}

const ROUND_MS = 3_000;

/**
 * Makes sure that every query that has not ended has a workflow: writing a query down and starting its workflow are two
 * things, and either server may be lost in between. One node at a time does it.
 */
export class Reconciler implements AsyncDisposable {
  readonly #options: ReconcilerOptions;
  readonly #missing: MissingWorkflows;
  readonly #closed = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();

  constructor(options: ReconcilerOptions) {
    this.#options = options;
    this.#missing = new MissingWorkflows(options);
  }

  start(): void {
    const again = (): void => {
      this.#working = this.#round()
        .catch((error: unknown) => this.#options.onTrouble?.(error))
        .then(() => {
          if (!this.#closed.signal.aborted) this.#timer = setTimeout(again, ROUND_MS).unref();
        });
    };
    again();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    clearTimeout(this.#timer);
    await this.#working;
  }

  async #round(): Promise<void> {
    await this.#options.database.asSystem(async (tx) => {
      const { rows } = await sql<{ held: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended('reconciler', 0)) AS held`.execute(tx);
      if (rows[0]?.held === true) await this.#missing.startSome(this.#closed.signal);
    });
  }
}
