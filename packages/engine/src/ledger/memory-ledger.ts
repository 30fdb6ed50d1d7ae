import type { Cause, Outcome, RowError, SegmentRef, Value } from '@rowmill/contracts';
import { cutBatches } from './cut-batches.ts';
import { endQuery, leftAlone, movedMeanwhile, publishedKey } from './end-query.ts';
import { comparePlaces } from './known-order.ts';
import {
  StaleTurn,
  type Claim,
  type Commit,
  type DomainCaps,
  type FailedRows,
  type Ledger,
  type LedgerProgress,
  type NewQuery,
  type NextBatches,
} from './ledger.ts';
import { QueryTables } from './query-tables.ts';
import type { BatchRecord, BatchRef, Failure, Part, QueryRecord, StageRecord, Versioned } from './records.ts';
import {
  addRange,
  addRanges,
  countRows,
  gaps,
  hasRow,
  overlaps,
  removeRange,
  type RowRanges,
} from './row-ranges.ts';

const FRESH = {
  turn: 0,
  epoch: 0,
  crashes: 0,
  trying: [],
  trials: 0,
  trialEpoch: 0,
  failed: [],
  bookmarks: [],
  notBefore: 0,
};

/** A ledger that ends with the process: for `rowmill run` without a server, for tests and for the simulator. */
export class MemoryLedger implements Ledger {
  readonly #clock: () => number;
  readonly #queries = new Map<string, QueryTables>();
  readonly #checkpoints = new Map<string, Versioned<Value>>();
  readonly #baselines = new Map<string, Versioned<readonly SegmentRef[]>>();
  readonly #frozen = new Map<string, Versioned<readonly SegmentRef[]>>();

  constructor(clock: () => number = Date.now) {
    this.#clock = clock;
  }

  async createQuery({ given, ...query }: NewQuery): Promise<void> {
    if (this.#queries.has(query.id)) return;
    const tables = new QueryTables({
      ...query,
      state: 'queued',
      turn: 0,
      createdMs: this.#clock(),
      warnings: [],
    });
    if (given !== undefined) {
      const { objects, counts } = given;
      const rowsOut = (objects.at(-1)?.segments ?? []).reduce((sum, segment) => sum + segment.rows, 0);
      const rows = { from: 0, to: 1 };
      const part: Part = { id: 'given', rows, objects, rowsOut };
      tables.addBatch({ ...FRESH, step: 0, n: 0, place: [0], size: 1, state: 'done', done: [rows] }, [part]);
      tables.record(0, { parts: [part], counts });
      tables.closed[0] = true;
    }
    this.#queries.set(query.id, tables);
  }

  async query(id: string): Promise<QueryRecord> {
    return this.#tables(id).query;
  }

  async resume(query: string): Promise<number> {
    const tables = this.#tables(query);
    // Whoever ran the query before may ask with the next turn, and is refused from now on.
    const turn = tables.query.turn + 2;
    const { state, startedMs = this.#clock() } = tables.query;
    tables.query = { ...tables.query, turn, startedMs, state: state === 'queued' ? 'running' : state };
    tables.answer = undefined;
    for (const batch of tables.batches.flat())
      if (batch.state === 'handed' || batch.state === 'running')
        tables.setBatch({ ...batch, state: 'ready' });
    return turn;
  }

  async nextBatches(query: string, turn: number, limit: number, domains: DomainCaps): Promise<NextBatches> {
    const tables = this.#tables(query);
    if (turn < tables.query.turn) throw new StaleTurn(turn);
    if (turn === tables.query.turn && tables.answer !== undefined) return tables.answer;
    tables.query = { ...tables.query, turn };
    tables.answer = isActive(tables)
      ? this.#dispatch(tables, turn, limit, domains)
      : { batches: [], waitMs: 0, finished: true };
    return tables.answer;
  }

  #dispatch(tables: QueryTables, turn: number, limit: number, domains: DomainCaps): NextBatches {
    const decision = cutBatches(tables.views(), limit, this.#clock(), domains);
    for (const step of [...decision.close, ...decision.end]) tables.closed[step] = true;
    for (const step of decision.end) endStep(tables, step);
    for (const batch of decision.cut) tables.addBatch({ ...FRESH, ...batch, state: 'ready', done: [] });
    const batches = decision.hand.map(({ step, n }): BatchRef => {
      tables.setBatch({ ...tables.batch(step, n), state: 'handed', turn });
      return { query: tables.query.id, step, batch: n, turn, need: tables.query.steps[step]!.need };
    });
    return { batches, waitMs: decision.waitMs, finished: decision.finished };
  }

  async claim(ref: BatchRef): Promise<Claim> {
    const tables = this.#tables(ref.query);
    const batch = tables.batch(ref.step, ref.batch);
    if (!isActive(tables)) return { kind: 'answer', answer: 'stop' };
    if (batch.turn !== ref.turn || (batch.state !== 'handed' && batch.state !== 'running')) {
      const answer = batch.state === 'done' || batch.state === 'parked' ? batch.state : 'stop';
      return { kind: 'answer', answer };
    }
    const claimed: BatchRecord = {
      ...batch,
      epoch: batch.epoch + 1,
      crashes: batch.crashes + 1,
      state: 'running',
    };
    tables.setBatch(claimed);
    return { kind: 'claimed', epoch: claimed.epoch, batch: claimed };
  }

  async enterTrying(ref: BatchRef, epoch: number, rows: RowRanges): Promise<'kept' | 'stop'> {
    return this.#change(ref, epoch, (batch) => {
      const isNew = rows.some((range) => !hasRow(batch.trying, range.from));
      const again = batch.trials + (batch.trialEpoch === epoch ? 0 : 1);
      const trials = isNew ? 1 : again;
      return { ...batch, trying: addRanges(batch.trying, rows), trials, trialEpoch: epoch };
    });
  }

  async waitOutside(ref: BatchRef, epoch: number): Promise<'kept' | 'stop'> {
    return this.#change(ref, epoch, (batch) => ({
      ...batch,
      trials: batch.trials - (batch.trialEpoch === epoch ? 1 : 0),
      trialEpoch: 0,
    }));
  }

  async excuse(ref: BatchRef, epoch: number): Promise<'kept' | 'stop'> {
    const answer = await this.waitOutside(ref, epoch);
    return answer === 'stop' ? answer : this.#change(ref, epoch, (batch) => ({ ...batch, crashes: 0 }));
  }

  async commit(ref: BatchRef, epoch: number, commit: Commit): Promise<'kept' | 'stop'> {
    const tables = this.#tables(ref.query);
    const ranges = commit.parts.map((part) => part.rows);
    if (ranges.some((rows) => overlaps(tables.batch(ref.step, ref.batch).done, rows))) return 'stop';
    const { bookmark } = commit;
    return this.#change(ref, epoch, (batch) => {
      const done = ranges.reduce(addRange, batch.done);
      const next: BatchRecord = {
        ...batch,
        done,
        trying: ranges.reduce(removeRange, batch.trying),
        failed: addRanges(batch.failed, commit.failed ?? []),
        bookmarks: [
          ...batch.bookmarks.filter(({ row }) => !hasRow(done, row) && row !== bookmark?.row),
          ...(bookmark === undefined ? [] : [bookmark]),
        ],
        crashes: 0,
        state: gaps(done, batch.size).length === 0 ? 'done' : batch.state,
      };
      tables.addParts(next, commit.parts);
      tables.record(ref.step, commit);
      return next;
    });
  }

  async replaceParts(
    ref: BatchRef,
    epoch: number,
    old: readonly string[],
    merged: Part,
  ): Promise<'kept' | 'stop'> {
    return this.#change(ref, epoch, (batch) => {
      this.#tables(ref.query).replaceParts(batch, old, merged);
      return batch;
    });
  }

  async replaceSegments(
    query: string,
    step: number,
    old: readonly string[],
    merged: readonly SegmentRef[],
  ): Promise<'kept' | 'stop'> {
    const tables = this.#tables(query);
    const keys = tables.stepSegments(step).map(({ key }) => key);
    if (!isActive(tables) || keys.join('\n') !== old.join('\n')) return 'stop';
    tables.replaceSegments(step, merged);
    return 'kept';
  }

  async park(ref: BatchRef, epoch: number, notBefore: number): Promise<'kept' | 'stop'> {
    return this.#change(ref, epoch, (batch) => ({
      ...batch,
      state: batch.state === 'done' ? 'done' : 'parked',
      crashes: 0,
      notBefore,
    }));
  }

  async fail(query: string, failure: Failure): Promise<void> {
    const tables = this.#tables(query);
    if (isActive(tables)) tables.query = { ...tables.query, failure };
  }

  async cancel(query: string): Promise<void> {
    const tables = this.#tables(query);
    const { state } = tables.query;
    if (state === 'running' || state === 'queued') tables.query = { ...tables.query, state: 'cancelling' };
  }

  async finish(query: string, cause: Cause): Promise<Outcome> {
    const tables = this.#tables(query);
    const known = tables.query.outcome;
    if (known !== undefined) return known;
    // Rows that nobody needed any more, or that came too late.
    for (const { index, stages } of tables.query.steps)
      if (!tables.closed[index]! || tables.batches[index]!.some((batch) => batch.state !== 'done'))
        for (const stage of stages)
          if (tables.stages.has(stage)) tables.stages.set(stage, { ...tables.stage(stage), complete: false });
    const ended = endQuery(tables, cause, this.#checkpoints, this.#baselines);
    const outcome = { ...ended, warnings: [...ended.warnings, ...this.#freeze(tables, ended)] };
    const endedMs = this.#clock();
    const { ttl } = tables.query.terms;
    tables.query = {
      ...tables.query,
      state: outcome.state,
      outcome,
      endedMs,
      ...(ttl === undefined ? {} : { expiresMs: endedMs + ttl * 1000 }),
    };
    return outcome;
  }

  async batch(query: string, step: number, batch: number): Promise<BatchRecord> {
    return this.#tables(query).batch(step, batch);
  }

  async parts(
    query: string,
    step: number,
    batches?: { first: number; last: number },
  ): Promise<readonly Part[]> {
    return this.#tables(query).parts(step, batches);
  }

  async stages(query: string): Promise<readonly StageRecord[]> {
    const tables = this.#tables(query);
    return tables.query.plan.stages.map((stage) => tables.stage(stage.index));
  }

  async stepSegments(query: string, step: number): Promise<readonly SegmentRef[]> {
    return this.#tables(query).stepSegments(step);
  }

  async stageSegments(query: string, stage: number): Promise<readonly SegmentRef[]> {
    return this.#tables(query).segments(stage);
  }

  async commandSegments(query: string, stage: number): Promise<readonly SegmentRef[]> {
    return this.#tables(query).commandSegments(stage);
  }

  async progress(query: string): Promise<LedgerProgress> {
    const tables = this.#tables(query);
    const steps = tables.query.steps.map(({ index }) => {
      const batches = tables.batches[index]!;
      const parked = batches.filter((batch) => batch.state === 'parked').map((batch) => batch.notBefore);
      return {
        step: index,
        closed: tables.closed[index]!,
        rowsCut: batches.reduce((sum, batch) => sum + batch.size, 0),
        batches: batches.length,
        batchesLeft: batches.filter((batch) => batch.state !== 'done').length,
        running: batches
          .filter((batch) => batch.state === 'running')
          .reduce((sum, batch) => sum + batch.size - countRows(batch.done), 0),
        ...(parked.length === 0 ? {} : { parkedUntil: Math.min(...parked) }),
      };
    });
    return { query: tables.query, stages: await this.stages(query), steps };
  }

  async rowErrors(query: string): Promise<readonly RowError[]> {
    return this.#tables(query).rowErrors.toSorted((a, b) => a.stage - b.stage || (a.row < b.row ? -1 : 1));
  }

  async failedRows(query: string, step: number): Promise<readonly FailedRows[]> {
    return this.#tables(query)
      .batches[step]!.toSorted((a, b) => comparePlaces(a.place, b.place))
      .flatMap(({ input, failed }) =>
        input === undefined || failed.length === 0 ? [] : [{ input, failed }],
      );
  }

  async checkpoint(workspace: string, name: string): Promise<Versioned<Value> | undefined> {
    return this.#checkpoints.get(publishedKey(workspace, name));
  }

  async baseline(workspace: string, name: string): Promise<Versioned<readonly SegmentRef[]> | undefined> {
    return this.#baselines.get(publishedKey(workspace, name));
  }

  async frozen(workspace: string, name: string): Promise<Versioned<readonly SegmentRef[]> | undefined> {
    return this.#frozen.get(publishedKey(workspace, name));
  }

  #freeze(tables: QueryTables, { state }: Outcome): readonly string[] {
    if (state !== 'completed') return [];
    const { options, terms } = tables.query;
    return (options.freezes ?? []).flatMap(({ name, stage, seen }) => {
      if (options.onlyFailed) return [leftAlone('table', name)];
      const key = publishedKey(terms.workspace, name);
      const version = this.#frozen.get(key)?.version ?? 0;
      if (version !== seen) return [movedMeanwhile('table', name)];
      this.#frozen.set(key, { version: version + 1, value: tables.segments(stage) });
      return [];
    });
  }

  /** Changes a batch if the query goes on, the step is open to it and the epoch is the last one. */
  #change(ref: BatchRef, epoch: number, change: (batch: BatchRecord) => BatchRecord): 'kept' | 'stop' {
    const tables = this.#tables(ref.query);
    const batch = tables.batch(ref.step, ref.batch);
    if (!isActive(tables) || batch.epoch !== epoch) return 'stop';
    tables.setBatch(change(batch));
    return 'kept';
  }

  #tables(query: string): QueryTables {
    const tables = this.#queries.get(query);
    if (tables === undefined) throw new Error(`there is no query ${query}`);
    return tables;
  }
}

function isActive({ query }: QueryTables): boolean {
  return query.state === 'running' && query.failure === undefined;
}

/** Enough rows are there: batches under way lose their claim. */
function endStep(tables: QueryTables, step: number): void {
  for (const batch of tables.batches[step]!)
    if (batch.state !== 'done') tables.setBatch({ ...batch, state: 'done', epoch: batch.epoch + 1 });
  for (const stage of tables.query.steps[step]!.stages)
    tables.stages.set(stage, { ...tables.stage(stage), complete: false });
}
