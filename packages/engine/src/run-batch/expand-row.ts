import { ServiceError, type KeyedRow, type Value } from '@rowmill/contracts';
import type { Call, Capabilities } from '@rowmill/commands';
import { childId } from '@rowmill/language';
import { hasRow } from '../ledger/row-ranges.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { enrichRow } from './enrich-row.ts';
import type { PermitDesk } from './permit-desk.ts';
import { RowCollector } from './row-collector.ts';
import { rowErrorOf } from './row-pipeline.ts';
import { problemOf } from './row-problem.ts';
import type { RowResult } from './row-result.ts';
import { RowTimer } from './row-timer.ts';
import { sendRequest } from './send-request.ts';

const DEFAULT_RETRIES = 2;
const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Runs an expanding stage for one input row: all tries, then what the stage does with a row that failed for good. */
export async function expandRow(
  context: BatchContext,
  desk: PermitDesk,
  index: number,
  input: KeyedRow,
): Promise<RowResult> {
  const row = new ExpandedRow(context, desk, index, input);
  const rows = { from: index, to: index + 1 };
  try {
    return { rows, failed: false, ...(await row.run()) };
  } catch (error) {
    if (
      context.signal.aborted ||
      error instanceof Parked ||
      error instanceof Stopped ||
      error instanceof Infrastructure
    )
      throw error instanceof Infrastructure ? error.cause : error;
    return { rows, failed: true, collector: await row.fail(error) };
  }
}

/** Marks an error of ledger or segments, which is not the row's. */
class Infrastructure extends Error {}

class ExpandedRow {
  readonly #context: BatchContext;
  readonly #desk: PermitDesk;
  readonly #index: number;
  readonly #input: KeyedRow;
  readonly #stage: number;
  #collector: RowCollector;
  #bookmark: { readonly state: Value; readonly rowsSoFar: number } | undefined;
  #attempts = 0;
  #requests = 0;
  #bytes = 0;
  #cacheHit = false;
  /** Before something is sent that must not be sent twice, the ledger learns of it. */
  #mustBeMarked = false;

  constructor(context: BatchContext, desk: PermitDesk, index: number, input: KeyedRow) {
    this.#context = context;
    this.#desk = desk;
    this.#index = index;
    this.#input = input;
    this.#stage = context.own[0]!.stage.index;
    this.#bookmark = context.batch.bookmarks.find((bookmark) => bookmark.row === index);
    this.#collector = this.#fresh();
  }

  async run(): Promise<Pick<RowResult, 'collector' | 'objects'>> {
    const { batch, bench, step } = this.#context;
    const { command, common, callFor } = this.#context.own[0]!;
    if (command.kind !== 'expanding') throw new Error(`${command.name} does not expand`);
    const call = callFor(this.#input.row);
    this.#mustBeMarked = command.changesTheWorld?.(call) ?? false;
    const retries = common.retry ?? command.retries?.(call) ?? (this.#mustBeMarked ? 0 : DEFAULT_RETRIES);
    if (this.#mustBeMarked && hasRow(batch.trying, this.#index) && retries === 0)
      throw new ServiceError('api/outcome-unknown', { host: step.domain ?? 'the other side' });
    for (;;) {
      this.#attempts++;
      try {
        await this.#try(call);
        break;
      } catch (error) {
        this.#context.signal.throwIfAborted();
        const problem = error instanceof ServiceError ? error : undefined;
        if (problem === undefined || !problem.retry || this.#attempts > retries) throw error;
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.#attempts - 1));
        await bench.clock.sleep(Math.max(pause, problem.retryAfterMs ?? 0), this.#context.signal);
        this.#context.signal.throwIfAborted();
      }
    }
    this.#count();
    const collector = this.#collector;
    if (!collector.isLarge) return { collector };
    return { collector, objects: await collector.finishWriters().catch(asInfrastructure) };
  }

  /** What is left of a row that failed for good: an error record, and with `--onError keep` a row that says so. */
  async fail(error: unknown): Promise<RowCollector> {
    await this.#collector.abort();
    const collector = this.#fresh();
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
    if (onError === 'keep') {
      const row = new Map([
        ...this.#input.row,
        ['_error.code', code] as const,
        ['_error.message', message] as const,
      ]);
      pipeline.leave(0, { id: childId(this.#input.id, 0), row }, collector);
    }
    return collector;
  }

  async #try(call: Call): Promise<void> {
    const { bench, own, signal, step } = this.#context;
    const { command, common } = own[0]!;
    if (command.kind !== 'expanding') return;
    await this.#collector.abort();
    this.#collector = this.#fresh();
    const timeoutMs = common.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const tooLate = (): ServiceError =>
      new ServiceError('egress/timeout', { host: step.domain ?? command.name, seconds: timeoutMs / 1000 });
    using timer = new RowTimer(bench.clock, timeoutMs, tooLate);
    const stop = AbortSignal.any([signal, timer.signal]);
    let index = this.#bookmark?.rowsSoFar ?? 0;
    const results = command.expand(
      this.#input.row,
      call,
      this.#capabilities(timer, stop, () => index),
    );
    const take = (row: ReadonlyMap<string, Value>): Promise<void> | undefined => {
      const output = common.enrich ? enrichRow(this.#input.row, row) : row;
      this.#context.pipeline.leave(0, { id: childId(this.#input.id, index++), row: output }, this.#collector);
      return this.#collector.ready();
    };
    if (Symbol.iterator in results) {
      for (const row of results) {
        const busy = take(row);
        if (busy !== undefined) await busy.catch(asInfrastructure);
        stop.throwIfAborted();
      }
    } else {
      for await (const row of results) {
        const busy = take(row);
        if (busy !== undefined) await busy.catch(asInfrastructure);
        stop.throwIfAborted();
      }
    }
    stop.throwIfAborted();
  }

  #capabilities(timer: RowTimer, signal: AbortSignal, rowsSoFar: () => number): Capabilities {
    const { bench, secrets, query, own } = this.#context;
    const timeoutMs = own[0]!.common.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    let sent = 0;
    const bookmark = this.#bookmark;
    return {
      fetch: (request) =>
        sendRequest(bench, request, {
          secrets,
          timeoutMs,
          signal,
          permit: async (host) => {
            const mayPark = sent === 0 && rowsSoFar() === 0;
            return timer.withoutCounting(async () => {
              const permit = await this.#desk.take(host, mayPark, signal);
              await this.#mark();
              sent++;
              return permit;
            });
          },
          count: (requests, bytes) => {
            this.#requests += requests;
            this.#bytes += bytes;
          },
        }),
      clock: {
        now: query.options.now,
        sleep: async (ms) => {
          await bench.clock.sleep(ms, signal);
          signal.throwIfAborted();
        },
      },
      file: (path) => bench.file(path),
      signal,
      bookmark: bookmark?.state,
      setBookmark: () => undefined,
    };
  }

  async #mark(): Promise<void> {
    if (!this.#mustBeMarked) return;
    this.#mustBeMarked = false;
    const { bench, ref, epoch } = this.#context;
    const rows = [{ from: this.#index, to: this.#index + 1 }];
    const answer = await bench.ledger.enterTrying(ref, epoch, rows).catch(asInfrastructure);
    if (answer === 'stop') throw new Stopped();
  }

  #fresh(): RowCollector {
    return new RowCollector(this.#context.kept, (stage) => this.#context.openWriter(stage));
  }

  #count(): void {
    this.#collector.count(this.#stage, {
      rowsIn: 1,
      requests: this.#requests,
      bytes: this.#bytes,
      cacheHits: this.#cacheHit ? 1 : 0,
    });
  }
}

function asInfrastructure(error: unknown): never {
  throw new Infrastructure('ledger or segments failed', { cause: error });
}

/** For rows whose very try is refused. */
export function refusedRow(context: BatchContext, index: number, input: KeyedRow, error: unknown): RowResult {
  const collector = new RowCollector(context.kept, (stage) => context.openWriter(stage));
  const stage = context.own[0]!.stage.index;
  collector.count(stage, { rowsIn: 1, rowsFailed: 1 });
  collector.errors.push(rowErrorOf(stage, input.id, problemOf(error), 2));
  return { rows: { from: index, to: index + 1 }, failed: true, collector };
}
