import type { Row, SegmentRef } from '@rowmill/contracts';
import type { StageCounts } from '../ledger/records.ts';

const LIFE_MS = 3_600_000;
const MOST_OF_A_STAGE = 10_000;
const MOST_PREFIXES = 10_000;

/** The rows after a stage of an earlier run. */
export interface CachedStage {
  readonly segments: readonly SegmentRef[];
  readonly counts: StageCounts;
  /** When its oldest ingredient was made: reading does not renew it. */
  readonly madeMs: number;
}

export interface CachedRows {
  readonly rows: readonly Row[];
  readonly madeMs: number;
}

/** Results of earlier runs, for an hour and as long as the engine lives. */
export class QueryCache {
  readonly #stages = new Map<string, CachedStage>();
  readonly #commands = new Map<string, CachedRows>();
  readonly #entriesOfStage = new Map<string, number>();
  readonly #runs = new Map<string, { oldestMs: number; readonly unfit: Set<number> }>();

  stage(key: string, now: number): CachedStage | undefined {
    return fresh(this.#stages, key, now);
  }

  putStage(key: string, entry: CachedStage): void {
    this.#stages.set(key, entry);
    if (this.#stages.size > MOST_PREFIXES) this.#stages.delete(this.#stages.keys().next().value!);
  }

  rows(key: string, now: number): CachedRows | undefined {
    return fresh(this.#commands, key, now);
  }

  putRows(key: string, query: string, stage: number, entry: CachedRows): void {
    const owner = `${query} ${stage}`;
    const entries = this.#entriesOfStage.get(owner) ?? 0;
    if (entries >= MOST_OF_A_STAGE) return;
    this.#entriesOfStage.set(owner, entries + 1);
    this.#commands.set(key, entry);
  }

  /** A run begins: what it makes is as old as its oldest ingredient. */
  begin(query: string, madeMs: number): void {
    this.#runs.set(query, { oldestMs: madeMs, unfit: new Set() });
  }

  /** A run uses something older. */
  noteIngredient(query: string, madeMs: number): void {
    const run = this.#runs.get(query);
    if (run !== undefined) run.oldestMs = Math.min(run.oldestMs, madeMs);
  }

  /** A stage has changed something on the other side: its rows are no stand-in for doing it again. */
  noteUnfit(query: string, stage: number): void {
    this.#runs.get(query)?.unfit.add(stage);
  }

  end(query: string): { readonly oldestMs: number; readonly unfit: ReadonlySet<number> } | undefined {
    const run = this.#runs.get(query);
    this.#runs.delete(query);
    for (const owner of this.#entriesOfStage.keys())
      if (owner.startsWith(`${query} `)) this.#entriesOfStage.delete(owner);
    return run;
  }
}

function fresh<T extends { readonly madeMs: number }>(
  entries: Map<string, T>,
  key: string,
  now: number,
): T | undefined {
  const entry = entries.get(key);
  if (entry === undefined || now - entry.madeMs < LIFE_MS) return entry;
  entries.delete(key);
  return undefined;
}
