import type { Need, Outcome } from '@rowmill/contracts';
import type { DomainCaps } from '../ledger/ledger.ts';
import type { BatchRef } from '../ledger/records.ts';
import type { BatchAnswer, Cancellation, Effects } from '../orchestrator/effects.ts';
import { orchestrate } from '../orchestrator/orchestrate.ts';
import { mergeResult } from '../run-batch/merge-result.ts';
import { problemOf } from '../run-batch/row-problem.ts';
import { runBatch } from '../run-batch/run-batch.ts';
import type { Workbench } from '../run-batch/workbench.ts';
import type { Slots } from '../slots.ts';

/** A batch whose infrastructure fails so often in a row fails the query: on one machine nobody else can do better. */
const MOST_TRIES = 3;
const PAUSE_MS = 200;

export interface InProcessRun {
  readonly query: string;
  readonly slots: Readonly<Record<Need, Slots>>;
  readonly domains: DomainCaps;
  /** Aborts running batches; its reason is the cancellation. */
  readonly stop: AbortSignal;
  readonly cancelled: Promise<Cancellation>;
  /** Aborted when this process lets go of the query: batches under way come to an orderly end, then the run does. */
  readonly detach: AbortSignal;
  /** Others can go on with it: what keeps failing here lets go of the query instead of failing it. */
  readonly hasOthers: boolean;
}

/** The query goes on elsewhere, or at the next start. */
export type Detached = 'detached';

/** The orchestrator with its effects as plain calls. */
export async function runInProcess(bench: Workbench, run: InProcessRun): Promise<Outcome | Detached> {
  const { ledger, clock } = bench;
  const batches = new Set<Promise<unknown>>();
  const detached = new Promise<never>((_, reject) => {
    run.detach.addEventListener('abort', () => reject(new LetGo()), { once: true });
  });
  detached.catch(() => undefined);
  const effects: Effects = {
    resume: () => ledger.resume(run.query),
    nextBatches: async (turn, limit) => {
      if (run.detach.aborted) throw new LetGo();
      return ledger.nextBatches(run.query, turn, limit, run.domains);
    },
    runBatch: (batch) => {
      const answer = run.slots[batch.need].run(() =>
        run.detach.aborted ? Promise.resolve<BatchAnswer>('stop') : untilItAnswers(bench, batch, run),
      );
      batches.add(answer);
      return answer.finally(() => batches.delete(answer));
    },
    finishQuery: async (cause) => {
      if (cause.kind === 'finished') await mergeResult(bench, run.query);
      return ledger.finish(run.query, cause);
    },
    sleep: (ms, stop) => clock.sleep(ms, stop),
    cancelled: run.cancelled,
  };
  for (;;) {
    try {
      const outcome = await Promise.race([orchestrate(effects), detached]);
      if (outcome !== 'continue') return outcome;
    } catch (error) {
      if (!(error instanceof LetGo)) throw error;
      await Promise.allSettled(batches);
      return 'detached';
    }
  }
}

class LetGo extends Error {}

/** Claims anew when infrastructure fails. */
async function untilItAnswers(
  bench: Workbench,
  batch: BatchRef,
  { stop, hasOthers }: InProcessRun,
): Promise<BatchAnswer> {
  for (let tries = 1; ; tries++) {
    if (stop.aborted) return 'stop';
    try {
      return await runBatch(bench, batch, stop);
    } catch (error) {
      if (tries >= MOST_TRIES && hasOthers) throw new LetGo();
      if (tries >= MOST_TRIES) {
        const { code, message } = problemOf(error);
        await bench.ledger.fail(batch.query, { code, message });
        return 'stop';
      }
      await bench.clock.sleep(PAUSE_MS * 2 ** tries, stop);
    }
  }
}
