import type { KeyedRow, RowError } from '@rowmill/contracts';
import { addCounts, NO_COUNTS } from '../ledger/add-counts.ts';
import type { Staged } from '../ledger/ledger.ts';
import type { StageCounts, StageObjects } from '../ledger/records.ts';
import type { SegmentWriter } from '../segments/segments.ts';
import type { KeepBudget } from './keep-budget.ts';
import { roughSize } from './rough-size.ts';

/** What an input row may hold in memory before its output goes to writers of its own. */
export const MOST_HELD_ROWS = 5_000;
const MOST_HELD_BYTES = 2 * 1024 * 1024;

export interface CollectorMark {
  readonly rows: ReadonlyMap<number, number>;
  readonly counts: ReadonlyMap<number, StageCounts>;
  readonly errors: number;
}

/** Gathers what comes of one input row. Past a limit the rows go to writers of their own, so none is held. */
export class RowCollector {
  readonly rows = new Map<number, KeyedRow[]>();
  readonly counts = new Map<number, StageCounts>();
  readonly errors: RowError[] = [];
  readonly staged = new Map<string, Extract<Staged, { kind: 'checkpoint' }>>();
  bytes = 0;
  #held = 0;
  #writers: Map<number, SegmentWriter> | undefined;
  #busy: Promise<void> | undefined;
  readonly #kept: ReadonlySet<number>;
  readonly #openWriter: (stage: number) => SegmentWriter;
  readonly #budget: KeepBudget;
  readonly #mostHeld: number;

  constructor(
    kept: ReadonlySet<number>,
    budget: KeepBudget,
    openWriter: (stage: number) => SegmentWriter,
    mostHeld: number,
  ) {
    this.#kept = kept;
    this.#budget = budget;
    this.#mostHeld = mostHeld;
    this.#openWriter = openWriter;
    for (const stage of kept) this.rows.set(stage, []);
  }

  get isLarge(): boolean {
    return this.#writers !== undefined;
  }

  count(stage: number, counts: Partial<StageCounts>): void {
    this.counts.set(stage, addCounts(this.counts.get(stage) ?? NO_COUNTS, counts));
  }

  keep(stage: number, row: KeyedRow): void {
    if (!this.#kept.has(stage) || !this.#budget.take(stage)) return;
    this.#hold(stage, row);
  }

  #hold(stage: number, row: KeyedRow): void {
    if (this.#writers === undefined) {
      this.rows.get(stage)!.push(row);
      this.bytes += row.id.length + roughSize(row.row);
      this.#held++;
      return;
    }
    const added = this.#writers.get(stage)!.add(row);
    if (added !== undefined)
      this.#busy = this.#busy === undefined ? added : Promise.all([this.#busy, added]).then(() => undefined);
  }

  /** Waits until there is room for more: the back-pressure of the segment writers. */
  ready(): Promise<void> | undefined {
    if (this.#writers === undefined && (this.#held > this.#mostHeld || this.bytes > MOST_HELD_BYTES))
      this.#openWriters();
    const busy = this.#busy;
    this.#busy = undefined;
    return busy;
  }

  #openWriters(): void {
    const held = this.rows;
    this.#writers = new Map([...this.#kept].map((stage) => [stage, this.#openWriter(stage)]));
    for (const [stage, rows] of held) for (const row of rows.splice(0)) this.#hold(stage, row);
    this.bytes = 0;
  }

  /** Where a later try can go on; only as long as the rows are held. */
  mark(): CollectorMark | undefined {
    if (this.#writers !== undefined) return undefined;
    return {
      rows: new Map([...this.rows].map(([stage, rows]) => [stage, rows.length])),
      counts: new Map(this.counts),
      errors: this.errors.length,
    };
  }

  /** Forgets what came after a mark. */
  rewind({ rows, counts, errors }: CollectorMark): void {
    for (const [stage, length] of rows) this.rows.get(stage)!.length = length;
    this.counts.clear();
    for (const [stage, count] of counts) this.counts.set(stage, count);
    this.errors.length = errors;
  }

  /** Closes the row's own writers. */
  async finishWriters(): Promise<readonly StageObjects[]> {
    await this.#busy;
    return Promise.all(
      [...(this.#writers ?? [])].map(async ([stage, writer]) => ({ stage, segments: await writer.finish() })),
    );
  }

  /** Throws away what was gathered. */
  async abort(): Promise<void> {
    await this.#busy?.catch(() => undefined);
    await Promise.all([...(this.#writers?.values() ?? [])].map((writer) => writer.abort()));
  }
}
