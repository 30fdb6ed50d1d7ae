import { ServiceError, type KeyedRow, type Row } from '@rowmill/contracts';
import type { Call } from '@rowmill/commands';
import { childId } from '@rowmill/language';
import type { Execution } from '../command-records/command-row.ts';
import { hasRow } from '../ledger/row-ranges.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { enrichRow } from './enrich-row.ts';
import { asInfrastructure, InfrastructureError } from './infrastructure-error.ts';
import { isUnderneath } from './is-underneath.ts';
import type { PermitDesk } from './permit-desk.ts';
import { RememberedRows } from './remembered-rows.ts';
import { commitBookmark, type RowBookmark } from './row-bookmark.ts';
import { rowCapabilities } from './row-capabilities.ts';
import type { RowCollector } from './row-collector.ts';
import { rowErrorOf } from './row-pipeline.ts';
import type { RowResult } from './row-result.ts';
import type { RowTimers } from './row-timers.ts';

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** What the rows of a batch share. */
export interface RowServices {
  readonly desk: PermitDesk;
  readonly timers: RowTimers;
  /** The ledger learns of the row before it sends anything: the program may stop because of it. */
  readonly marksRows: boolean;
}

/** Runs an expanding stage for one input row: all tries, then what the stage does with a row that failed for good. */
export async function expandRow(
  context: BatchContext,
  services: RowServices,
  index: number,
  input: KeyedRow,
): Promise<RowResult> {
  const row = new ExpandedRow(context, services, index, input);
  const rows = { from: index, to: index + 1 };
  try {
    return { rows, failed: false, ...(await row.run()), isRest: row.isRest };
  } catch (error) {
    if (error instanceof InfrastructureError) throw error.cause;
    if (context.signal.aborted || error instanceof Parked || error instanceof Stopped) throw error;
    return { rows, failed: true, ...(await row.fail(error)), isRest: row.isRest };
  }
}

class ExpandedRow {
  readonly #context: BatchContext;
  readonly #services: RowServices;
  readonly #index: number;
  readonly #input: KeyedRow;
  readonly #stage: number;
  readonly #startedMs: number;
  readonly #startedAtMs: number;
  #call: Call | undefined;
  #collector: RowCollector;
  #bookmark: RowBookmark | undefined;
  /** The last bookmark in the ledger. */
  #committed: RowBookmark | undefined;
  /** A bookmark that is to be committed before the next row. */
  #pending: RowBookmark | undefined;
  #attempts = 0;
  #requests = 0;
  #bytes = 0;
  #cacheHits = 0;
  /** Rows of the expanding stage, those of committed pieces included. */
  #rowsOut = 0;
  /** Before something is sent that must not be sent twice, the ledger learns of it. */
  #mustBeMarked = false;

  constructor(context: BatchContext, services: RowServices, index: number, input: KeyedRow) {
    this.#context = context;
    this.#services = services;
    this.#index = index;
    this.#input = input;
    this.#stage = context.own[0]!.stage.index;
    this.#committed = context.batch.bookmarks.find((bookmark) => bookmark.row === index);
    this.#bookmark = this.#committed;
    this.#collector = context.newCollector();
    this.#startedMs = context.bench.clock.monotonic();
    this.#startedAtMs = context.bench.clock.now();
  }

  /** Whether pieces of the row are committed already. */
  get isRest(): boolean {
    return this.#committed !== undefined;
  }

  async run(): Promise<Pick<RowResult, 'collector' | 'objects' | 'command'>> {
    const { batch, step, own } = this.#context;
    const { command, common, callFor } = own[0]!;
    if (command.kind !== 'expanding') throw new Error(`${command.name} does not expand`);
    const call = callFor(this.#input.row);
    this.#call = call;
    const changesTheWorld = command.changesTheWorld?.(call) ?? false;
    const retries = common.retry ?? command.retries?.(call) ?? (changesTheWorld ? 0 : DEFAULT_RETRIES);
    if (changesTheWorld && retries === 0 && hasRow(batch.trying, this.#index))
      throw new ServiceError('api/outcome-unknown', { host: step.domain ?? 'the other side' });
    this.#mustBeMarked = changesTheWorld;
    const remembered = new RememberedRows(this.#context, call, this.#input.row, changesTheWorld);
    await remembered.noteEffect()?.catch(asInfrastructure);
    const known = this.#bookmark === undefined ? await remembered.find()?.catch(asInfrastructure) : undefined;
    if (known === undefined) await this.#tryUntilDone(call, retries, remembered);
    else {
      for (const [index, row] of known.entries()) this.#take(row, index);
      this.#cacheHits++;
      this.#rowsOut = known.length;
    }
    this.#count();
    const collector = this.#collector;
    const objects = collector.isLarge
      ? { objects: await collector.finishWriters().catch(asInfrastructure) }
      : {};
    return { collector, ...objects, command: this.#record() };
  }

  /** What is left of a row that failed for good: an error record, and with `--onError keep` a row that says so. */
  async fail(error: unknown): Promise<Pick<RowResult, 'collector' | 'command'>> {
    await this.#collector.abort();
    const collector = this.#context.newCollector();
    this.#collector = collector;
    this.#count();
    collector.count(this.#stage, { rowsFailed: 1 });
    const { secrets, own, bench, query, pipeline } = this.#context;
    const record = rowErrorOf(this.#stage, this.#input.id, error, Math.max(1, this.#attempts));
    const { code } = record;
    const message = secrets.mask(record.message);
    collector.errors.push({ ...record, message });
    const { onError } = own[0]!.common;
    if (onError === 'stop') {
      await bench.ledger.fail(query.id, { code, message, stage: this.#stage });
      throw new Stopped();
    }
    this.#rowsOut = this.#committed?.rowsSoFar ?? 0;
    if (onError === 'keep') {
      const row = new Map([
        ...this.#input.row,
        ['_error.code', code] as const,
        ['_error.message', message] as const,
      ]);
      pipeline.leave(0, { id: childId(this.#input.id, this.#rowsOut++), row }, collector);
    }
    return { collector, command: this.#record({ code, message }) };
  }

  async #tryUntilDone(call: Call, retries: number, remembered: RememberedRows): Promise<void> {
    const { bench, signal } = this.#context;
    for (let left = retries; ; left--) {
      const from = this.#bookmark;
      this.#attempts++;
      try {
        if (from === undefined) remembered.begin();
        await this.#try(call, remembered);
        return remembered.keep();
      } catch (error) {
        signal.throwIfAborted();
        // Its permit could not be asked for, say, since the policies could not be read: no fault of the row.
        if (isUnderneath(error)) throw new InfrastructureError(error);
        // A row that has come further has its tries afresh.
        if (this.#bookmark !== from) left = retries;
        if (!(error instanceof ServiceError) || !error.retry || left <= 0) throw error;
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (retries - left));
        await bench.clock.sleep(Math.max(pause, error.retryAfterMs ?? 0), signal);
        signal.throwIfAborted();
      }
    }
  }

  async #try(call: Call, remembered: RememberedRows): Promise<void> {
    const { own, step } = this.#context;
    const { command, common } = own[0]!;
    if (command.kind !== 'expanding') return;
    await this.#rewind();
    const ms = common.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    using timer = this.#services.timers.start({
      ms,
      renewed: common.timeoutMs === undefined,
      tooLate: (host = step.domain ?? command.name) =>
        new ServiceError('egress/timeout', { host, seconds: ms / 1000 }),
    });
    let index = this.#bookmark?.rowsSoFar ?? 0;
    let requests = 0;
    const can = rowCapabilities(this.#context, this.#services.desk, {
      timer,
      id: this.#input.id,
      bookmark: this.#bookmark?.state,
      setBookmark: (state) => {
        const mark = this.#collector.mark();
        if (mark === undefined) this.#pending = { state, rowsSoFar: index };
        else this.#bookmark = { state, rowsSoFar: index, mark };
      },
      isUntouched: () => requests === 0 && index === 0,
      beforeWaiting: () => (this.#services.marksRows ? this.#waitOutside() : undefined),
      beforeSending: async () => {
        await this.#mark();
        requests++;
      },
      count: (sent, bytes) => {
        this.#requests += sent;
        this.#bytes += bytes;
      },
    });
    const results = command.expand(this.#input.row, call, can);
    const keep = (row: Row): Promise<void> | undefined => {
      timer.signal.throwIfAborted();
      timer.progress();
      remembered.add(row);
      this.#take(row, index++);
      return this.#collector.ready()?.catch(asInfrastructure);
    };
    // Waiting for nothing, row by row, would take longer than the rows do.
    const each = (row: Row): Promise<void> | undefined =>
      this.#pending === undefined ? keep(row) : this.#commitPending(this.#pending).then(() => keep(row));
    if (Symbol.iterator in results)
      for (const row of results) {
        const busy = each(row);
        if (busy !== undefined) await busy;
      }
    else
      for await (const row of results) {
        const busy = each(row);
        if (busy !== undefined) await busy;
      }
    timer.signal.throwIfAborted();
    this.#rowsOut = index;
  }

  #take(row: Row, index: number): void {
    const { own, pipeline } = this.#context;
    const output = own[0]!.common.enrich ? enrichRow(this.#input.row, row) : row;
    pipeline.leave(0, { id: childId(this.#input.id, index), row: output }, this.#collector);
  }

  /** Back to the last bookmark, or to the beginning. */
  async #rewind(): Promise<void> {
    this.#pending = undefined;
    const mark = this.#bookmark?.mark;
    if (mark !== undefined && !this.#collector.isLarge) return this.#collector.rewind(mark);
    // Rows before the mark have gone to writers meanwhile.
    this.#bookmark = this.#committed;
    await this.#collector.abort().catch(asInfrastructure);
    this.#collector = this.#context.newCollector();
  }

  async #commitPending(pending: RowBookmark): Promise<void> {
    await commitBookmark(this.#context, this.#index, pending, this.#collector);
    this.#pending = undefined;
    this.#committed = pending;
    this.#bookmark = pending;
    this.#collector = this.#context.newCollector();
  }

  async #mark(): Promise<void> {
    const { marksRows } = this.#services;
    if (!this.#mustBeMarked && !marksRows) return;
    this.#mustBeMarked = false;
    const { bench, ref, epoch } = this.#context;
    const rows = [{ from: this.#index, to: this.#index + 1 }];
    const answer = await bench.ledger.enterTrying(ref, epoch, rows).catch(asInfrastructure);
    if (answer === 'stop') throw new Stopped();
  }

  async #waitOutside(): Promise<void> {
    const { bench, ref, epoch } = this.#context;
    const answer = await bench.ledger.waitOutside(ref, epoch).catch(asInfrastructure);
    if (answer === 'stop') throw new Stopped();
  }

  #count(): void {
    const requests = this.#requests;
    this.#collector.count(this.#stage, {
      rowsIn: 1,
      requests,
      bytes: this.#bytes,
      cacheHits: this.#cacheHits,
    });
  }

  #record(error?: Execution['error']): KeyedRow | undefined {
    const { bench, recorder } = this.#context;
    return recorder?.record(this.#input.id, this.#call, {
      attempts: error === undefined ? this.#attempts : Math.max(1, this.#attempts),
      startedMs: this.#startedAtMs,
      ms: bench.clock.monotonic() - this.#startedMs,
      requests: this.#requests,
      bytes: this.#bytes,
      cacheHit: this.#cacheHits > 0,
      rowsOut: this.#rowsOut,
      ...(error === undefined ? {} : { error }),
    });
  }
}
