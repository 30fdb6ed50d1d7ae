import type { Need } from '@rowmill/contracts';
import {
  orchestrate,
  type BatchAnswer,
  type BatchRef,
  type Cancellation,
  type Effects,
} from '@rowmill/engine/orchestrator';
import {
  CancellationScope,
  continueAsNew,
  defineSignal,
  setHandler,
  sleep,
  workflowInfo,
} from '@temporalio/workflow';
import { batchActivities, ledgerActivities } from './activity-options.ts';
import { BatchGroups } from './batch-groups.ts';
import { CANCEL_SIGNAL } from './names.ts';
import type { NextGroups } from './query-activities.ts';
import { SharedTimer } from './shared-timer.ts';

const cancelSignal = defineSignal(CANCEL_SIGNAL);

/** Batches in flight: more make every one of them slower. */
const MOST_RUNNING = 50;

/** Runs the query whose id is the workflow's, from wherever the ledger says it is. */
export async function runQuery(): Promise<void> {
  const work = new CancellationScope({ cancellable: true });
  const stopped = Promise.withResolvers<Cancellation>();
  const stop = (cause: Cancellation): void => {
    stopped.resolve(cause);
    work.cancel();
  };
  setHandler(cancelSignal, () => stop({ kind: 'cancelled' }));
  // Whoever cancels the workflow itself means the query.
  CancellationScope.current().cancelRequested.catch(() => stop({ kind: 'cancelled' }));
  const next = await CancellationScope.nonCancellable(() => runOnce(work, stop, stopped.promise));
  if (next === 'continue') await continueAsNew<typeof runQuery>();
}

async function runOnce(
  work: CancellationScope,
  stop: (cause: Cancellation) => void,
  cancelled: Promise<Cancellation>,
): Promise<'ended' | 'continue'> {
  const { workflowId: query, continuedFromExecutionRunId } = workflowInfo();
  const opened = await ledgerActivities.openRun(query, continuedFromExecutionRunId === undefined);
  if (opened.kind === 'over') return 'ended';
  if (opened.kind === 'stale') return 'continue';
  const { turn, leftMs, batchesPerRun } = opened;
  void sleep(leftMs).then(() => stop({ kind: 'deadline' }));

  const timer = new SharedTimer();
  const running = new Set<Promise<BatchAnswer>>();
  const runBatches = (need: Need, batches: readonly BatchRef[]): Promise<readonly BatchAnswer[]> =>
    unlessStopped(
      () => batchActivities[need].runBatches(query, batches),
      batches.map(() => 'stop'),
    );
  const groups = new BatchGroups((batches) => runBatches('data', batches));
  const effects: Effects = {
    resume: () => Promise.resolve(turn),
    async nextBatches(asked, limit) {
      const answer = await unlessStopped(
        () => ledgerActivities.nextBatches(query, asked, limit, running.size),
        NOTHING_NOW,
      );
      if (answer === 'stale') throw new TakenOver();
      groups.size = answer.group;
      return answer;
    },
    runBatch(batch) {
      const call = batch.need === 'data' ? groups.run(batch) : runBatches(batch.need, [batch]).then(only);
      running.add(call);
      return call.finally(() => running.delete(call));
    },
    async finishQuery(cause) {
      const outcome = await ledgerActivities.finishQuery(query, cause, false);
      if (outcome !== 'scattered') return outcome;
      await unlessStopped(() => batchActivities.data.mergeResult(query), undefined);
      const merged = await ledgerActivities.finishQuery(query, cause, true);
      if (merged === 'scattered') throw new Error('a merged result is not merged again');
      return merged;
    },
    sleep: (ms, signal) => timer.wait(ms, signal),
    cancelled,
  };
  try {
    const outcome = await orchestrate(effects, { running: MOST_RUNNING, batchesPerRun });
    return outcome === 'continue' ? 'continue' : 'ended';
  } catch (error) {
    if (!(error instanceof TakenOver)) throw error;
    await Promise.allSettled(running);
    return 'continue';
  }

  /** Work that ends when the query is stopped, however its worker ended. */
  async function unlessStopped<T>(call: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work.run(call);
    } catch (error) {
      if (work.consideredCancelled) return otherwise;
      throw error;
    }
  }
}

const NOTHING_NOW: NextGroups = { batches: [], waitMs: 0, finished: false, group: 1 };

function only(answers: readonly BatchAnswer[]): BatchAnswer {
  return answers[0]!;
}

/** Somebody else has resumed the query since. */
class TakenOver extends Error {}
