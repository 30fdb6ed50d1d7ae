import type { Outcome } from '@rowmill/contracts';
import { runInProcess, type Detached } from '../in-process/run-in-process.ts';
import { deadlineFailure } from '../ledger/end-query.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { Cancellation } from '../orchestrator/effects.ts';
import { capsOfQuery } from './caps-of-query.ts';
import { millisecondsLeft } from './milliseconds-left.ts';
import type { QueryHouse } from './query-house.ts';
import { rememberStages } from './remember-stages.ts';

const PAUSE_MS = 1_000;

/** A query under way in this process. */
export interface RunningQuery {
  /** How it ended; `detached` when the process let go of it and another run goes on from the ledger. */
  readonly ended: Promise<Outcome | Detached>;
  cancel(): void;
  /** Breaks off, as if the process had ended here; the ledger is not told. */
  giveUp(): void;
}

/**
 * Runs a query of the ledger to its end, from wherever it is. Where it `hasOthers` that can go on with it, it is let go
 * of when something underneath keeps failing here.
 */
export function runQuery(
  house: QueryHouse,
  query: QueryRecord,
  detach: AbortSignal,
  hasOthers = false,
): RunningQuery {
  const { bench } = house;
  const stop = new AbortController();
  const cancelled = Promise.withResolvers<Cancellation>();
  const cancel = (cause: Cancellation): void => {
    stop.abort(new Error(cause.kind));
    cancelled.resolve(cause);
  };
  void endInTime(bench, query, stop.signal, () => cancel({ kind: 'deadline' }));
  const signals = { stop: stop.signal, detach, hasOthers, cancelled: cancelled.promise };
  const ended = run(house, query, signals).finally(() => {
    stop.abort('done');
    house.forget(query.id);
  });
  return {
    ended,
    cancel: () => cancel({ kind: 'cancelled' }),
    giveUp: () => stop.abort(new Error('given up')),
  };
}

/**
 * The ledger learns it first: whoever ends the query, this run or another after a crash, knows why. A ledger that is away
 * when the time is up is told once it is back.
 */
async function endInTime(
  { clock, ledger }: QueryHouse['bench'],
  query: QueryRecord,
  stop: AbortSignal,
  end: () => void,
): Promise<void> {
  await clock.sleep(millisecondsLeft(query, clock.now()), stop);
  while (!stop.aborted) {
    try {
      await ledger.fail(query.id, deadlineFailure(query));
      return end();
    } catch {
      await clock.sleep(PAUSE_MS, stop);
    }
  }
}

interface Signals {
  readonly stop: AbortSignal;
  readonly detach: AbortSignal;
  readonly hasOthers: boolean;
  readonly cancelled: Promise<Cancellation>;
}

async function run(house: QueryHouse, query: QueryRecord, signals: Signals): Promise<Outcome | Detached> {
  const outcome = await runInProcess(house.bench, {
    query: query.id,
    slots: house.slots,
    domains: await capsOfQuery(house, query),
    ...signals,
  });
  if (outcome !== 'detached') await rememberStages(house, query, outcome);
  return outcome;
}
