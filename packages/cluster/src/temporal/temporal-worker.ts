import { setTimeout as pause } from 'node:timers/promises';
import type { Need } from '@rowmill/contracts';
import type { NativeConnection, Worker, WorkerOptions, WorkflowBundleOption } from '@temporalio/worker';
import type { Temporal } from './open-temporal.ts';
import { installRuntime } from './install-runtime.ts';
import { QUEUES } from './workflow/names.ts';
import type { QueryActivities } from './workflow/query-activities.ts';

export interface TemporalWorkerOptions {
  readonly temporal: Temporal;
  readonly need: Need;
  readonly slots: number;
  /** Calls that ask the server for work at the same time; the SDK's choice when left out. */
  readonly polls?: number;
  readonly activities: QueryActivities;
  /** Left out where no workflows are to run. */
  readonly workflowBundle?: WorkflowBundleOption;
  readonly onTrouble: (what: string, error: unknown) => void;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/** Measured: with the default of 3, cheap work waits for the server again and again. */
const EAGER_RESERVATIONS = 50;

/** A worker on one queue that is started again whenever it breaks, until it is stopped. */
export class TemporalWorker {
  readonly #options: TemporalWorkerOptions;
  readonly #stopping = new AbortController();
  readonly #stopped = new Promise<undefined>((resolve) => {
    this.#stopping.signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  readonly #over: Promise<void>;
  #worker: Worker | undefined;

  constructor(options: TemporalWorkerOptions) {
    this.#options = options;
    this.#over = this.#untilStopped();
  }

  get isPolling(): boolean {
    return this.#worker?.getState() === 'RUNNING';
  }

  /** Takes nothing new and waits for what is under way, however long it takes. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    if (this.isPolling) this.#worker?.shutdown();
    await this.#over;
  }

  async #untilStopped(): Promise<void> {
    const { temporal, need, onTrouble } = this.#options;
    const { signal } = this.#stopping;
    await Promise.race([temporal.ready, this.#stopped]);
    for (let wait = FIRST_PAUSE_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      try {
        await this.#runOnce(signal);
      } catch (error) {
        onTrouble(`worker of ${QUEUES[need]}`, error);
        if (performance.now() - began > LONGEST_PAUSE_MS) wait = FIRST_PAUSE_MS;
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #runOnce(signal: AbortSignal): Promise<void> {
    const { temporal, onTrouble } = this.#options;
    const { NativeConnection, Worker } = await installRuntime(onTrouble);
    const connecting = NativeConnection.connect(temporal.connection);
    const connection = await Promise.race([connecting, this.#stopped]);
    if (connection === undefined) return void connecting.then((late) => late.close()).catch(() => undefined);
    try {
      const worker = await Worker.create(this.#workerOptions(connection));
      this.#worker = worker;
      const running = worker.run();
      if (signal.aborted) worker.shutdown();
      await running;
    } finally {
      this.#worker = undefined;
      await connection.close();
    }
  }

  #workerOptions(connection: NativeConnection): WorkerOptions {
    const { temporal, need, slots, polls, activities, workflowBundle } = this.#options;
    return {
      connection,
      namespace: temporal.namespace,
      dataConverter: temporal.dataConverter,
      taskQueue: QUEUES[need],
      activities,
      ...(workflowBundle === undefined ? {} : { workflowBundle }),
      maxConcurrentActivityTaskExecutions: slots,
      ...(polls === undefined ? {} : { maxConcurrentActivityTaskPolls: polls }),
      maxEagerActivityReservationsPerWorkflowTask: EAGER_RESERVATIONS,
      maxHeartbeatThrottleInterval: '1 second',
      defaultHeartbeatThrottleInterval: '1 second',
      stickyQueueScheduleToStartTimeout: '5 seconds',
      // Batches are told to end by us, not by the worker; see `drain`.
      shutdownGraceTime: '1 hour',
    };
  }
}
