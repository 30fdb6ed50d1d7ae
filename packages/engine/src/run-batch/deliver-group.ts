import { createHash } from 'node:crypto';
import { ServiceError, type ErrorCode } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { LONGEST_PARK_MS } from '../ledger/longest-park.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { deliveryKeyOf } from './delivery-key.ts';
import type { PlacedRow } from './group-rows.ts';
import { isUnderneath } from './is-underneath.ts';
import type { Outage } from './outage.ts';
import { problemOf } from './row-problem.ts';
import type { RowTimers } from './row-timers.ts';
import type { Delivery } from './store-desk.ts';

const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What is further away is not waited for in a slot that others could use. */
const FAR_MS = 5_000;

/** Why a row was not delivered. */
export interface DeliveryFailure {
  readonly code: ErrorCode;
  readonly message: string;
}

export interface DeliveredGroup {
  /** By position in the group. */
  readonly failures: ReadonlyMap<number, DeliveryFailure>;
  readonly tries: number;
}

export interface DeliveryServices {
  readonly delivery: Delivery;
  readonly store: string;
  readonly timers: RowTimers;
  readonly outage: Outage;
  /** Nothing more is begun in this slice. */
  isOver(): boolean;
}

/** Hands a group of rows to the store until it has answered for each; throws `Parked` when that takes its time. */
export async function deliverGroup(
  context: BatchContext,
  services: DeliveryServices,
  group: readonly PlacedRow[],
): Promise<DeliveredGroup> {
  const { bench, own, signal } = context;
  const { clock } = bench;
  const { outage } = services;
  const { common } = own[0]!;
  const rows = group.map(({ input: { id, row } }) => ({
    key: deliveryKeyOf(context, id),
    row: nestRow(row),
  }));
  const row = group[0]!.index;
  const allFailed = ({ code, message }: ServiceError): ReadonlyMap<number, DeliveryFailure> =>
    new Map(rows.map((_, index) => [index, { code, message }]));
  for (;;) {
    const givenUp = outage.givenUp(clock.now(), row);
    if (givenUp !== undefined) return { tries: 0, failures: allFailed(givenUp) };
    await waitUntilReady();
    const tries = outage.triesOf(row) + 1;
    try {
      const { refused } = await write();
      outage.ended();
      return {
        tries,
        failures: new Map(refused.map(({ index, code, message }) => [index, { code, message }])),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Stopped || isUnderneath(error)) throw error;
      const problem = problemOf(error);
      if (!problem.retry) outage.ended();
      else if (!outage.failed(clock.now(), row, problem, common.retry)) {
        await pause(Math.max(pauseOf(rows[0]!.key, tries), problem.retryAfterMs ?? 0));
        continue;
      }
      return { tries, failures: allFailed(problem) };
    }
  }

  async function waitUntilReady(): Promise<void> {
    for (;;) {
      const ms = Math.max(services.delivery.readyIn(rows.length), outage.waitMs(clock.now()));
      if (ms <= 0) return;
      await pause(ms);
    }
  }

  async function pause(ms: number): Promise<void> {
    if (ms > FAR_MS || services.isOver()) {
      await outage.note(context, row);
      throw new Parked(clock.now() + Math.min(ms, LONGEST_PARK_MS));
    }
    await clock.sleep(ms, signal);
    signal.throwIfAborted();
  }

  async function write(): ReturnType<Delivery['write']> {
    const ms = common.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const problem = `no answer within ${ms / 1000} s`;
    using timer = services.timers.start({
      ms,
      renewed: false,
      tooLate: () => new ServiceError('store/unavailable', { name: services.store, problem }),
    });
    return await orAborted(services.delivery.write(rows, timer.signal), timer.signal);
  }
}

/** A store that does not look at its signal is not waited for. */
async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined);
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Doubles; spread over half its length, so that not all batches come back at once, and the same in every replay. */
function pauseOf(key: string, tries: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  const share = createHash('sha256').update(`${key} ${tries}`).digest().readUInt32BE() / 2 ** 32;
  return Math.round(longest * (0.5 + share / 2));
}
