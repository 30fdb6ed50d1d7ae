import type { Outcome } from '@rowmill/contracts';
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
  const running = new Set<Promise<'returned'>>();
  let end: EndCause | undefined;
  const failures: unknown[] = [];
  const cancelled = effects.cancelled.then((cause) => {
    end ??= cause;
    return 'cancelled' as const;
  });
  let turn = await effects.resume();
  let started = 0;
  let wait = FIRST_WAIT_MS;

  while (end === undefined && failures.length === 0 && started < limits.batchesPerRun) {
    const free = Math.min(most - running.size, limits.batchesPerRun - started);
    const next = await effects.nextBatches(turn, free);
    turn++;
    for (const batch of next.batches) {
      const call: Promise<'returned'> = effects
        .runBatch(batch)
        .catch((error: unknown) => void failures.push(error))
        .then(() => {
          running.delete(call);
          return 'returned';
        });
      running.add(call);
    }
    started += next.batches.length;
    if (next.finished) end ??= { kind: 'finished' };
    if (end !== undefined || started >= limits.batchesPerRun) break;
    wait = next.batches.length > 0 ? FIRST_WAIT_MS : wait;
    const cause = await nextEvent(next.waitMs > 0 ? Math.min(next.waitMs, wait) : wait);
    wait = cause === 'time' ? Math.min(wait * 2, LONGEST_WAIT_MS) : FIRST_WAIT_MS;
  }

  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
  return end === undefined ? 'continue' : effects.finishQuery(end);

  /** Waits for a batch to return or for the cancellation, and while slots are idle for a timer too. */
  async function nextEvent(ms: number): Promise<'returned' | 'cancelled' | 'time'> {
    if (running.size >= most) return Promise.race([...running, cancelled]);
    const stop = new AbortController();
    const timer = effects.sleep(ms, stop.signal).then(() => 'time' as const);
    try {
      return await Promise.race([...running, cancelled, timer]);
    } finally {
      stop.abort('done');
    }
  }
}
