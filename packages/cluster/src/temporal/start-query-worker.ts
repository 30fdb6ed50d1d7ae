import type { Need, Outcome } from '@rowmill/contracts';
import type { QueryArchive, QueryHouse } from '@rowmill/engine';
import { createActivities } from './activities/create-activities.ts';
import { ActiveQueries, LetGo } from './active-queries.ts';
import { countWorkers } from './count-workers.ts';
import { DataRoom } from './data-room.ts';
import { loadWorkflowBundle } from './load-workflow-bundle.ts';
import type { Temporal } from './open-temporal.ts';
import { TemporalWorker } from './temporal-worker.ts';
import type { WorkDesk } from './work-desk.ts';

export interface QueryWorkerOptions {
  readonly temporal: Temporal;
  readonly house: QueryHouse;
  readonly archive: Pick<QueryArchive, 'states'>;
  /** Batches of each need that run here at the same time; needs with none are not served. Workflows live with `data`. */
  readonly slots: Readonly<Partial<Record<Need, number>>>;
  /** After so many batches a workflow begins afresh; 1,000 when left out. */
  readonly batchesPerRun?: number;
  /** What an alarm of a schedule brings about; nothing when left out. */
  readonly ringSchedule?: (key: string) => Promise<void>;
  /** A query has ended here, however it ended; may be told twice. */
  readonly onEnded?: (id: string, outcome: Outcome) => void;
  /** Something underneath failed; it is tried again. */
  readonly onTrouble?: (what: string, error: unknown) => void;
}

/** Runs workflows and batches of queries in this process. */
export interface QueryWorker {
  /** Queries of which something runs here now. */
  readonly running: number;
  readonly isDraining: boolean;
  /** Whether work can arrive: every queue of this process has a worker that is polling. */
  readonly isPolling: boolean;
  /**
   * Lets go of everything in an orderly way: nothing new is begun, rows in hand are finished and committed. Once `hurry`
   * aborts, rows in hand are given up; others run them again.
   */
  drain(hurry?: AbortSignal): Promise<void>;
}

const DEFAULT_BATCHES_PER_RUN = 1_000;
/** In a hurry, telling Temporal what was given up may take so long; it finds out by itself as well. */
const LAST_WORDS_MS = 3_000;

export async function startQueryWorker(options: QueryWorkerOptions): Promise<QueryWorker> {
  const { temporal, house, archive, slots } = options;
  const onTrouble = options.onTrouble ?? (() => undefined);
  const draining = new AbortController();
  const active = new ActiveQueries({ house, archive, onTrouble });
  const served = NEEDS.filter((need) => (slots[need] ?? 0) > 0);
  const dataRoom = new DataRoom({
    slots: slots.data ?? 1,
    countWorkers: () => countWorkers(temporal),
    onTrouble,
  });
  const desk: WorkDesk = {
    house,
    active,
    dataRoom,
    needs: new Set(served),
    batchesPerRun: options.batchesPerRun ?? DEFAULT_BATCHES_PER_RUN,
    ringSchedule: options.ringSchedule ?? (() => Promise.resolve()),
    draining: draining.signal,
    smallRuns: 0,
    onEnded: options.onEnded ?? (() => undefined),
    onTrouble,
  };
  const activities = createActivities(desk);
  const workflowBundle = served.includes('data') ? await loadWorkflowBundle() : undefined;
  const workers = served.map(
    (need) =>
      new TemporalWorker({
        temporal,
        need,
        ...(need === 'data' ? dataRoom.intake : { slots: slots[need]! }),
        activities,
        ...(need === 'data' && workflowBundle !== undefined ? { workflowBundle } : {}),
        onTrouble,
      }),
  );
  return {
    get running() {
      return active.running;
    },
    get isDraining() {
      return draining.signal.aborted;
    },
    get isPolling() {
      return workers.every(({ isPolling }) => isPolling);
    },
    async drain(hurry) {
      draining.abort(new LetGo());
      const late = Promise.withResolvers<void>();
      const giveUp = (): void => {
        active.hurry();
        setTimeout(() => late.resolve(), LAST_WORDS_MS).unref();
      };
      if (hurry?.aborted) giveUp();
      hurry?.addEventListener('abort', giveUp, { once: true });
      await Promise.race([Promise.all(workers.map((worker) => worker.stop())), late.promise]);
      hurry?.removeEventListener('abort', giveUp);
      active[Symbol.dispose]();
    },
  };
}

const NEEDS: readonly Need[] = ['data', 'http', 'browser', 'deliver'];
