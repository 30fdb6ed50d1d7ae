import { createHash } from 'node:crypto';
import { ServiceError, type ErrorCode, type Value } from '@rowmill/contracts';
import { isObject, nestRow } from '@rowmill/language';
import { LONGEST_PARK_MS } from '../ledger/longest-park.ts';
import type { BatchContext } from './batch-context.ts';
import { Parked, Stopped } from './batch-signals.ts';
import { deliveryKey } from './delivery-key.ts';
import type { PlacedRow } from './group-rows.ts';
import { isUnderneath } from './is-underneath.ts';
import { problemOf } from './row-problem.ts';
import type { RowTimers } from './row-timers.ts';
import type { Delivery } from './store-desk.ts';

const DEFAULT_TIMEOUT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** What is further away is not waited for in a slot that others could use. */
const FAR_MS = 5_000;
/** So long a store may be away before its rows are given up, unless the stage counts tries with --retry. */
const LONGEST_OUTAGE_MS = 10 * 60_000;

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
  /** Nothing more is begun in this slice. */
  isOver(): boolean;
}

/** Hands a group of rows to the store until it has answered for each; throws `Parked` when that takes its time. */
export async function deliverGroup(
  context: BatchContext,
  services: DeliveryServices,
  group: readonly PlacedRow[],
): Promise<DeliveredGroup> {
  const { bench, own, query, signal } = context;
  const { clock } = bench;
  const { stage, common } = own[0]!;
  const rows = group.map(({ input: { id, row } }) => ({
    key: deliveryKey(query.id, stage.index, id),
    row: nestRow(row),
  }));
  const outage = knownOutage(context, group[0]!.index);
  let { tries, sinceMs } = outage;
  for (;;) {
    await waitUntilReady();
    tries++;
    try {
      const { refused } = await write();
      return {
        tries,
        failures: new Map(refused.map(({ index, code, message }) => [index, { code, message }])),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Stopped || isUnderneath(error)) throw error;
      const problem = problemOf(error);
      sinceMs ??= clock.now();
      const isEnough =
        common.retry === undefined ? clock.now() - sinceMs >= LONGEST_OUTAGE_MS : tries > common.retry;
      if (!problem.retry || isEnough) {
        const { code, message } = problem;
        return { tries, failures: new Map(rows.map((_, index) => [index, { code, message }])) };
      }
      await pause(Math.max(pauseOf(rows[0]!.key, tries), problem.retryAfterMs ?? 0));
    }
  }

  async function waitUntilReady(): Promise<void> {
    for (;;) {
      const ms = services.delivery.readyIn(rows.length);
      if (ms <= 0) return;
      await pause(ms);
    }
  }

  async function pause(ms: number): Promise<void> {
    if (ms > FAR_MS || services.isOver()) {
      if (tries > outage.tries && sinceMs !== undefined)
        await noteOutage(context, group[0]!.index, { tries, sinceMs });
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

/** Since when the store has been away, and how often it was tried; kept as the bookmark of the group's first row. */
interface Outage {
  readonly tries: number;
  readonly sinceMs?: number;
}

function knownOutage({ batch }: BatchContext, row: number): Outage {
  const state: Value | undefined = batch.bookmarks.find((bookmark) => bookmark.row === row)?.state;
  if (!isObject(state)) return { tries: 0 };
  const { tries, sinceMs } = state;
  return typeof tries === 'number' && typeof sinceMs === 'number' ? { tries, sinceMs } : { tries: 0 };
}

async function noteOutage(
  { bench, ref, epoch }: BatchContext,
  row: number,
  state: Required<Outage>,
): Promise<void> {
  const bookmark = { row, state: { ...state }, rowsSoFar: 0 };
  const answer = await bench.ledger.commit(ref, epoch, { parts: [], bookmark });
  if (answer === 'stop') throw new Stopped();
}
