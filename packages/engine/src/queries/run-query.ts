import type { Outcome } from '@rowmill/contracts';
import { prefixKeys } from '../cache/prefix-keys.ts';
import { keepStages } from '../cache/reuse-stages.ts';
import { runInProcess, type Detached } from '../in-process/run-in-process.ts';
import type { QueryRecord } from '../ledger/records.ts';
import type { Cancellation } from '../orchestrator/effects.ts';
import { DEFAULT_LIMITS, matchPolicy, policiesByDomain } from '../policy/match-policy.ts';
import { domainCaps } from './domain-caps.ts';
import type { QueryHouse } from './query-house.ts';

/** A query under way in this process. */
export interface RunningQuery {
  /** How it ended; `detached` when the process let go of it and another run goes on from the ledger. */
  readonly ended: Promise<Outcome | Detached>;
  cancel(): void;
  /** Breaks off, as if the process had ended here; the ledger is not told. */
  giveUp(): void;
}

/** Runs a query of the ledger to its end, from wherever it is. */
export function runQuery(house: QueryHouse, query: QueryRecord, detach: AbortSignal): RunningQuery {
  const { bench } = house;
  const stop = new AbortController();
  const cancelled = Promise.withResolvers<Cancellation>();
  const cancel = (cause: Cancellation): void => {
    stop.abort(new Error(cause.kind));
    cancelled.resolve(cause);
  };
  const startedMs = query.startedMs ?? bench.clock.now();
  const leftMs = startedMs + query.options.minutes * 60_000 - bench.clock.now();
  void bench.clock.sleep(Math.max(0, leftMs), stop.signal).then(() => {
    if (!stop.signal.aborted) void bench.ledger.cancel(query.id).then(() => cancel({ kind: 'deadline' }));
  });
  const ended = run(house, query, { stop: stop.signal, detach, cancelled: cancelled.promise }).finally(() => {
    stop.abort('done');
    house.forget(query.id);
  });
  return {
    ended,
    cancel: () => cancel({ kind: 'cancelled' }),
    giveUp: () => stop.abort(new Error('given up')),
  };
}

interface Signals {
  readonly stop: AbortSignal;
  readonly detach: AbortSignal;
  readonly cancelled: Promise<Cancellation>;
}

async function run(house: QueryHouse, query: QueryRecord, signals: Signals): Promise<Outcome | Detached> {
  const { bench } = house;
  const { id, steps, options, terms } = query;
  const hasDomains = steps.some(({ domain }) => domain !== undefined);
  const policies = policiesByDomain(hasDomains ? await house.policiesOf(terms.workspace) : []);
  const outcome = await runInProcess(bench, {
    query: id,
    slots: house.slots,
    domains: domainCaps(steps, (domain) => matchPolicy(domain, policies, DEFAULT_LIMITS).limits),
    ...signals,
  });
  if (outcome === 'detached') return outcome;
  const isWhole = options.cache && outcome.state === 'completed';
  const keys = isWhole ? prefixKeys(house.bindings(query), options, terms.workspace) : [];
  await keepStages(house.cache, id, keys, await bench.ledger.progress(id), (stage) =>
    bench.ledger.stageSegments(id, stage),
  );
  return outcome;
}
