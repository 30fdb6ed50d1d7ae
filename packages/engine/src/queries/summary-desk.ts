import { ERRORS, ServiceError, type ErrorCode, type Summary } from '@rowmill/contracts';
import { Slots } from '../slots.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { QueryArchive } from '../postgres/query-archive.ts';
import { summarise } from '../results/summarise.ts';
import type { Segments } from '../segments/segments.ts';
import { isOver } from './is-over.ts';
import type { SummaryReport, SummaryState } from './results.ts';

export interface SummaryDeskOptions {
  readonly ledger: Pick<Ledger, 'stageSegments'>;
  readonly archive: Pick<QueryArchive, 'summary' | 'putSummary'>;
  readonly segments: Segments;
}

/** Profiles scan whole results, so they are made one after the other. */
const AT_A_TIME = 1;

/**
 * Computes the profile of a result once, in the background. Only what has become of it is kept in the archive; what is
 * under way is known here alone, so that a program that stopped leaves nothing behind that looks as if it ran.
 */
export class SummaryDesk {
  readonly #options: SummaryDeskOptions;
  readonly #underWay = new Map<string, 'queued' | 'running'>();
  readonly #slots = new Slots(AT_A_TIME);

  constructor(options: SummaryDeskOptions) {
    this.#options = options;
  }

  /** The profile, or how far it is; begins with it if the query has ended. */
  async ask(query: QueryRecord): Promise<SummaryReport> {
    const state = this.#underWay.get(query.id);
    if (state !== undefined) return { state };
    const kept = await this.#kept(query);
    if (kept !== undefined) return kept;
    if (isOver(query.state) && !this.#underWay.has(query.id)) this.#begin(query);
    return { state: this.#underWay.get(query.id) ?? 'queued' };
  }

  async stateOf(query: QueryRecord): Promise<SummaryState> {
    return this.#underWay.get(query.id) ?? (await this.#kept(query))?.state ?? 'none';
  }

  async #kept({ id, terms }: QueryRecord): Promise<SummaryReport | undefined> {
    const found = await this.#options.archive.summary(terms.workspace, id);
    if (found?.document === undefined) return undefined;
    if (found.state === 'ready') return { state: 'ready', summary: JSON.parse(found.document) as Summary };
    if (found.state !== 'failed') return undefined;
    return { state: 'failed', ...(JSON.parse(found.document) as { code: ErrorCode; message: string }) };
  }

  #begin(query: QueryRecord): void {
    const { id } = query;
    this.#underWay.set(id, 'queued');
    void this.#slots
      .run(async () => {
        this.#underWay.set(id, 'running');
        await this.#compute(query);
      })
      // What could not be written down is asked for again.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(id));
  }

  async #compute({ id, plan }: QueryRecord): Promise<void> {
    const { ledger, archive, segments } = this.#options;
    try {
      const refs = await ledger.stageSegments(id, plan.stages.length - 1);
      const document = JSON.stringify(await summarise(segments, refs));
      await archive.putSummary(id, { state: 'ready', document });
    } catch (error) {
      const code = error instanceof ServiceError ? error.code : 'internal/bug';
      // Trouble that passes is no result.
      if (ERRORS[code].status === 503) return;
      const message = error instanceof Error ? error.message : String(error);
      await archive.putSummary(id, { state: 'failed', document: JSON.stringify({ code, message }) });
    }
  }
}
