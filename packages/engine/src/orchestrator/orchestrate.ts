import type { Outcome } from '@rowmill/contracts';
import type { BatchRef } from '../ledger/records.ts';
import type { Effects, EndCause } from './effects.ts';

export interface OrchestratorLimits {
  /** Batches kept running; never above 200: Temporal hangs, not fails, on too many pending activities. */
  readonly running: number;
  /** After so many batches the run starts afresh, so that histories stay short. */
  readonly batchesPerRun: number;
}

const HARD_BOUND = 200;
const DEFAULT_LIMITS: OrchestratorLimits = { running: 50, batchesPerRun: 1_000 };
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Runs a query to its end, or until a fresh run is due. Its only state is the turn and the set of running calls: all
 * else is in the ledger, so it can die at any moment. No clock, no network, no disk: it also runs in a workflow.
 */
export async function orchestrate(
  effects: Effects,
  limits: OrchestratorLimits = DEFAULT_LIMITS,
): Promise<Outcome | 'continue'> {
  const most = Math.min(limits.running, HARD_BOUND);
  const running = new Set<Promise<void>>();
  let end: EndCause | undefined;
  const failures: unknown[] = [];
  let returned = 0;
  // One promise a wait, not one for each batch: a workflow pays dearly for every promise.
  let bell = Promise.withResolvers<'event' | 'time'>();
  void effects.cancelled.then((cause) => {
    end ??= cause;
    bell.resolve('event');
  });
  let turn = await effects.resume();
  let started = 0;
  let wait = FIRST_WAIT_MS;

  while (end === undefined && failures.length === 0 && started < limits.batchesPerRun) {
    const free = Math.min(most - running.size, limits.batchesPerRun - started);
    const before = returned;
    const next = await effects.nextBatches(turn, free);
    turn++;
    for (const batch of next.batches) run(batch);
    started += next.batches.length;
    if (next.finished) end ??= { kind: 'finished' };
    if (end !== undefined || started >= limits.batchesPerRun) break;
    // What returned while the ledger was asked may have made more batches possible.
    if (returned > before) continue;
    wait = next.batches.length > 0 ? FIRST_WAIT_MS : wait;
    const cause = await nextEvent(next.waitMs > 0 ? Math.min(next.waitMs, wait) : wait);
    wait = cause === 'time' ? Math.min(wait * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
  }

  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return end === undefined ? 'continue' : effects.finishQuery(end);

  function run(batch: BatchRef): void {
    const over = (): void => {
      running.delete(call);
      returned++;
      bell.resolve('event');
    };
    const call = effects.runBatch(batch).then(over, (error: unknown) => {
      failures.push(error);
      over();
    });
    running.add(call);
  }

  /** Waits for a batch to return or for the cancellation, and while slots are idle for a timer too. */
  async function nextEvent(ms: number): Promise<'event' | 'time'> {
    const own = Promise.withResolvers<'event' | 'time'>();
    bell = own;
    if (running.size >= most) return own.promise;
    const stop = new AbortController();
    void effects.sleep(ms, stop.signal).then(() => own.resolve('time'), own.reject);
    try {
      return await own.promise;
    } finally {
      stop.abort('done');
    }
  }
}
