import type { RowError, SegmentRef } from '@rowmill/contracts';
import { addCounts, NO_COUNTS } from './add-counts.ts';
import type { StepView } from './cut-batches.ts';
import { comparePlaces, type BatchView } from './known-order.ts';
import type { Commit, NextBatches, Staged } from './ledger.ts';
import { mergeSettled } from './merge-settled.ts';
import type { BatchRecord, Part, QueryRecord, StageRecord } from './records.ts';
import {
  isWorthRemembering,
  NOTHING_REMEMBERED,
  recallStep,
  rememberStep,
  unknownBatches,
  type RememberedStep,
} from './remembered-step.ts';
import { prefixLength } from './row-ranges.ts';

/** Messages of failed rows kept for one query; the rows themselves are always kept as ranges. */
const MOST_MESSAGES = 10_000;

/** The records of one query. */
export class QueryTables {
  query: QueryRecord;
  /** The answer given in the query's turn. */
  answer: NextBatches | undefined;
  readonly closed: boolean[];
  readonly batches: BatchRecord[][];
  readonly stages = new Map<number, StageRecord>();
  readonly staged = new Map<string, Staged>();
  readonly rowErrors: RowError[] = [];
  readonly #parts: Part[][][];
  readonly #rowsOut: number[][];
  #remembered: readonly RememberedStep[];

  constructor(query: QueryRecord) {
    this.query = query;
    this.closed = query.steps.map(() => false);
    this.batches = query.steps.map(() => []);
    this.#parts = query.steps.map(() => []);
    this.#rowsOut = query.steps.map(() => []);
    this.#remembered = query.steps.map(() => NOTHING_REMEMBERED);
  }

  addBatch(batch: BatchRecord, parts: readonly Part[] = []): void {
    this.batches[batch.step]!.push(batch);
    this.#parts[batch.step]!.push([]);
    this.#rowsOut[batch.step]!.push(0);
    this.addParts(batch, parts);
  }

  batch(step: number, n: number): BatchRecord {
    const batch = this.batches[step]?.[n];
    if (batch === undefined) throw new Error(`there is no batch ${n} in step ${step}`);
    return batch;
  }

  setBatch(batch: BatchRecord): void {
    this.batches[batch.step]![batch.n] = batch;
    this.#rowsOut[batch.step]![batch.n] = this.#finishedRows(batch);
  }

  addParts(batch: BatchRecord, parts: readonly Part[]): void {
    const own = this.#parts[batch.step]![batch.n]!;
    own.push(...parts);
    own.sort(comparePartRows);
    this.setBatch(batch);
  }

  replaceParts(batch: BatchRecord, old: readonly string[], merged: Part): void {
    const own = this.#parts[batch.step]![batch.n]!;
    const rest = own.filter((part) => !old.includes(part.id));
    if (rest.length + old.length !== own.length) throw new Error('a merged part is not there');
    this.#parts[batch.step]![batch.n] = [...rest, merged].toSorted(comparePartRows);
  }

  /** In the order of the rows. */
  parts(step: number, between?: { first: number; last: number }): readonly Part[] {
    const all = this.batches[step]!;
    if (between !== undefined && between.first === between.last) return this.#parts[step]![between.first]!;
    const from = between === undefined ? undefined : all[between.first]!.place;
    const to = between === undefined ? undefined : all[between.last]!.place;
    return all
      .filter(
        ({ place }) =>
          from === undefined ||
          to === undefined ||
          (comparePlaces(from, place) <= 0 && comparePlaces(place, to) <= 0),
      )
      .toSorted((a, b) => comparePlaces(a.place, b.place))
      .flatMap((batch) => this.#parts[step]![batch.n]!);
  }

  /** A stage's rows; where it appends, those after appending. */
  segments(stage: number): readonly SegmentRef[] {
    const step = this.query.steps.findLast(
      ({ stages, output, append }) => stages.includes(stage) || output === stage || append?.to === stage,
    );
    return step === undefined ? [] : segmentsIn(this.parts(step.index), stage);
  }

  stepSegments(step: number): readonly SegmentRef[] {
    return segmentsIn(this.parts(step), this.query.steps[step]!.output);
  }

  commandSegments(stage: number): readonly SegmentRef[] {
    const step = this.query.steps.find(({ kind, stages }) => kind === 'expanding' && stages[0] === stage);
    return step === undefined ? [] : this.parts(step.index).flatMap(({ commands }) => commands ?? []);
  }

  /** The first part that has rows of the step's output holds all of them from now on. */
  replaceSegments(step: number, merged: readonly SegmentRef[]): void {
    const stage = this.query.steps[step]!.output;
    const first = this.parts(step).find((part) => segmentsIn([part], stage).length > 0);
    for (const parts of this.#parts[step]!)
      for (const [index, part] of parts.entries())
        parts[index] = {
          ...part,
          objects: part.objects.map((object) =>
            object.stage === stage ? { stage, segments: part === first ? merged : [] } : object,
          ),
        };
  }

  /** For `cutBatches`; what is over is not looked at again and again. */
  views(): readonly StepView[] {
    const views = this.query.steps.map((step, index) => ({
      step,
      closed: this.closed[index]!,
      batches: recallStep(this.#remembered[index]!, this.#unknown(index)),
    }));
    if (isWorthRemembering(this.#remembered, views)) this.#remembered = mergeSettled(views).map(rememberStep);
    return views;
  }

  #unknown(step: number): readonly BatchView[] {
    return unknownBatches(this.#remembered[step]!)
      .flatMap(({ from, to }) => this.batches[step]!.slice(from, to))
      .map((batch) => ({ ...batch, rowsOut: this.#rowsOut[step]![batch.n]! }));
  }

  stage(stage: number): StageRecord {
    const found = this.stages.get(stage);
    return found ?? { stage, counts: NO_COUNTS, keptRows: 0, keptBytes: 0, commandsKept: 0, complete: true };
  }

  /** Counts, columns, command records, row errors and staged names of a commit. */
  record(step: number, commit: Commit): void {
    for (const [stage, counts] of commit.counts ?? [])
      this.stages.set(stage, { ...this.stage(stage), counts: addCounts(this.stage(stage).counts, counts) });
    for (const { stage, segments } of commit.parts.flatMap((part) => part.objects)) {
      const known = this.stage(stage);
      this.stages.set(stage, {
        ...known,
        columns: known.columns ?? segments[0]?.columns,
        keptRows: known.keptRows + segments.reduce((sum, segment) => sum + segment.rows, 0),
        keptBytes: known.keptBytes + segments.reduce((sum, segment) => sum + segment.bytes, 0),
      });
    }
    const commands = commit.parts.flatMap((part) => part.commands ?? []);
    if (commands.length > 0) {
      const known = this.stage(this.query.steps[step]!.stages[0]!);
      const commandsKept = commands.reduce((sum, segment) => sum + segment.rows, known.commandsKept);
      this.stages.set(known.stage, { ...known, commandsKept });
    }
    for (const stage of commit.cut ?? []) this.stages.set(stage, { ...this.stage(stage), complete: false });
    this.rowErrors.push(...(commit.rowErrors ?? []).slice(0, MOST_MESSAGES - this.rowErrors.length));
    for (const staged of commit.staged ?? []) this.#stage(staged);
    if (commit.warnings !== undefined && commit.warnings.length > 0)
      this.query = { ...this.query, warnings: [...this.query.warnings, ...commit.warnings] };
  }

  #stage(staged: Staged): void {
    const key = `${staged.kind} ${staged.name}`;
    const known = this.staged.get(key);
    const isLater =
      known?.kind === 'checkpoint' && staged.kind === 'checkpoint' && known.place <= staged.place;
    if (!isLater) this.staged.set(key, staged);
  }

  /** Output rows of the input rows that are finished from the first on. */
  #finishedRows(batch: BatchRecord): number {
    const prefix = prefixLength(batch.done);
    const parts = this.#parts[batch.step]![batch.n]!;
    return parts.filter((part) => part.rows.from < prefix).reduce((sum, part) => sum + part.rowsOut, 0);
  }
}

/** The pieces of a divided row come before the part that ends it. */
function comparePartRows(a: Part, b: Part): number {
  return a.rows.from - b.rows.from || a.rows.to - b.rows.to;
}

function segmentsIn(parts: readonly Part[], stage: number): readonly SegmentRef[] {
  return parts.flatMap((part) =>
    part.objects.filter((object) => object.stage === stage).flatMap((object) => object.segments),
  );
}
