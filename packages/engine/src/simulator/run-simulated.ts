import type { Outcome } from '@rowmill/contracts';
import type { Ledger } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';
import type { BatchAnswer, Cancellation, Effects } from '../orchestrator/effects.ts';
import { orchestrate } from '../orchestrator/orchestrate.ts';
import type { StageBinding } from '../planner/stage-binding.ts';
import { KEEP_LIMITS } from '../run-batch/kept-stages.ts';
import { RowSlots } from '../run-batch/row-slots.ts';
import { runBatch } from '../run-batch/run-batch.ts';
import type { StoreDesk } from '../run-batch/store-desk.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import type { Segments } from '../segments/segments.ts';
import { Life, type Faults } from './faults.ts';
import type { Scenario } from './make-scenario.ts';
import type { SeededRandom } from './seeded-random.ts';
import { simulatedCommands } from './simulated-commands.ts';
import type { SimulatedSite } from './simulated-site.ts';
import type { VirtualClock } from './virtual-clock.ts';

export interface SimulatedRun {
  readonly query: string;
  readonly bindings: readonly StageBinding[];
  readonly random: SeededRandom;
  readonly clock: VirtualClock;
  readonly ledger: Ledger;
  readonly segments: Segments;
  readonly site: SimulatedSite;
  /** The stores as one process sees them. */
  stores(life: Life): StoreDesk;
  readonly faults: Faults;
  readonly scenario: Scenario;
}

/** How long it takes until a dead worker is noticed. */
const HEARTBEAT_MS = 5_000;
const LIMITS = { running: 6, batchesPerRun: 25 };

/** Runs a query with processes that die, answers that are lost and work that is done twice. */
export async function runSimulated(run: SimulatedRun): Promise<{ outcome: Outcome; cancelledMs?: number }> {
  const { clock, ledger, scenario, faults, query } = run;
  const cancelled = Promise.withResolvers<Cancellation>();
  const stop = new AbortController();
  let cancelledMs: number | undefined;
  if (scenario.cancelAfterMs !== undefined)
    void clock.sleep(scenario.cancelAfterMs).then(async () => {
      await ledger.cancel(query);
      cancelledMs = clock.monotonic();
      stop.abort();
      cancelled.resolve({ kind: 'cancelled' });
    });

  for (;;) {
    const life = new Life();
    const effects: Effects = {
      resume: () => untilItAnswers(run, life, () => ledger.resume(query)),
      nextBatches: (turn, limit) =>
        untilItAnswers(run, life, () => ledger.nextBatches(query, turn, limit, new Map())),
      runBatch: (batch) => life.keep(untilABatchAnswers(run, batch, stop.signal)),
      finishQuery: (cause) => untilItAnswers(run, life, () => ledger.finish(query, cause)),
      sleep: async (ms, signal) => {
        if (faults.strikes(0.005)) life.end();
        await life.keep(clock.sleep(ms, signal));
      },
      cancelled: cancelled.promise,
    };
    const answer = await Promise.race([orchestrate(effects, LIMITS), life.over.then(() => 'died' as const)]);
    if (answer === 'died') await clock.sleep(HEARTBEAT_MS);
    else if (answer !== 'continue')
      return { outcome: answer, ...(cancelledMs === undefined ? {} : { cancelledMs }) };
  }
}

/** Short calls of the orchestrator: tried again until they answer. */
async function untilItAnswers<T>(
  { faults, clock }: SimulatedRun,
  life: Life,
  call: () => Promise<T>,
): Promise<T> {
  for (;;)
    try {
      await life.keep(clock.sleep(1));
      return await faults.around(life, call);
    } catch (error) {
      if (error instanceof Error && error.name === 'StaleTurn') throw error;
      await clock.sleep(100);
    }
}

/** A batch on workers: a dead one is noticed late, a slow one may be given up and go on as a zombie. */
async function untilABatchAnswers(
  run: SimulatedRun,
  batch: BatchRef,
  stop: AbortSignal,
): Promise<BatchAnswer> {
  const { clock, faults, random } = run;
  for (;;) {
    const life = new Life();
    const work = runBatch(workbench(run, life), batch, stop);
    work.catch(() => undefined);
    const patience = random.pick([1, 50, 500, 5_000, 20_000]);
    const givenUp = faults.strikes(0.1) ? clock.sleep(patience).then(() => 'given up' as const) : undefined;
    const answer = await Promise.race([
      work.catch(() => 'failed' as const),
      life.over.then(() => clock.sleep(HEARTBEAT_MS)).then(() => 'died' as const),
      ...(givenUp === undefined ? [] : [givenUp]),
    ]);
    if (answer === 'done' || answer === 'parked' || answer === 'stop') return answer;
    await clock.sleep(random.between(1, 500));
  }
}

/** What one worker sees: its own faults, the shared ledger, segments and internet. */
function workbench(
  { bindings, clock, ledger, segments, site, stores, faults }: SimulatedRun,
  life: Life,
): Workbench {
  const gate = site.gate();
  return {
    ledger: faults.of(life, ledger),
    segments: {
      ...segments,
      writer: (prefix, options) => {
        const writer = segments.writer(prefix, options);
        return {
          get bytes() {
            return writer.bytes;
          },
          get rows() {
            return writer.rows;
          },
          add: (row) => writer.add(row),
          finish: () => faults.around(life, () => writer.finish()),
          abort: () => writer.abort(),
          letGo: () => writer.letGo(),
        };
      },
      merge: (parts, prefix) => faults.around(life, () => segments.merge(parts, prefix)),
    },
    commands: simulatedCommands,
    egress: site.egress(life),
    stores: stores(life),
    gateOf: () => gate,
    clock: {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      sleep: (ms, signal) => life.keep(clock.sleep(ms, signal)),
    },
    rowSlots: new RowSlots(),
    keepLimits: KEEP_LIMITS,
    mostHeldRows: 2,
    bindings: () => bindings,
    secrets: () => new SecretBox({ open: async () => undefined }, new Set(), 'n'),
    file: () => {
      throw new Error('there are no files');
    },
  };
}
