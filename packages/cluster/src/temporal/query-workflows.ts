import type { Ledger, QueryArchive } from '@rowmill/engine';
import type { WorkflowStartOptions } from '@temporalio/client';
import { WorkflowNotFoundError, type Priority } from '@temporalio/common';
import type { Temporal } from './open-temporal.ts';
import { CANCEL_SIGNAL, QUEUES, WORKFLOW } from './workflow/names.ts';
import type { runQuery } from './workflow/run-query.ts';

export interface QueryWorkflowsOptions {
  readonly temporal: Pick<Temporal, 'client'>;
  readonly ledger: Pick<Ledger, 'query'>;
  readonly archive: Pick<QueryArchive, 'usage'>;
}

/** Smaller comes first. Whoever looks at a preview waits for it. */
const INTERACTIVE = 2;
const PLAIN = 3;

const COUNT_MS = 1_000;
const LEAST_WEIGHT = 0.001;

/** Starts and cancels the workflows of queries; doing so again changes nothing. */
export class QueryWorkflows {
  readonly #options: QueryWorkflowsOptions;
  /** Running queries of workspaces, read in the last second. */
  readonly #counts = new Map<string, { readonly running: Promise<number>; readonly at: number }>();

  constructor(options: QueryWorkflowsOptions) {
    this.#options = options;
  }

  /** Starts the query's workflow unless it runs; gives up at the time `deadline`. */
  async start(id: string, workspace: string, deadline: number): Promise<void> {
    const { client } = this.#options.temporal;
    const options = await this.#startOptions(id, workspace);
    await client.connection.withDeadline(deadline, () =>
      client.workflow.start<typeof runQuery>(WORKFLOW, {
        ...options,
        workflowIdConflictPolicy: 'USE_EXISTING',
      }),
    );
  }

  /** Tells the query's workflow to end, if there is one. */
  async cancel(id: string, deadline: number): Promise<void> {
    const { client } = this.#options.temporal;
    try {
      await client.connection.withDeadline(deadline, () =>
        client.workflow.getHandle(id).signal(CANCEL_SIGNAL),
      );
    } catch (error) {
      if (!(error instanceof WorkflowNotFoundError)) throw error;
    }
  }

  async #startOptions(
    id: string,
    workspace: string,
  ): Promise<WorkflowStartOptions<typeof runQuery> & { args: [] }> {
    return {
      workflowId: id,
      taskQueue: QUEUES.data,
      args: [],
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
      priority: await this.#priority(id, workspace),
    };
  }

  /** Workspaces share what there is, and the queries of one share its part. Batches inherit it. */
  async #priority(id: string, workspace: string): Promise<Priority> {
    const [{ options }, running] = await Promise.all([
      this.#options.ledger.query(id),
      this.#runningOf(workspace),
    ]);
    return {
      priorityKey: options.preview === undefined ? PLAIN : INTERACTIVE,
      fairnessKey: id,
      fairnessWeight: Math.max(LEAST_WEIGHT, 1 / Math.max(1, running)),
    };
  }

  #runningOf(workspace: string): Promise<number> {
    const now = performance.now();
    const known = this.#counts.get(workspace);
    if (known !== undefined && now - known.at <= COUNT_MS) return known.running;
    for (const [name, { at }] of this.#counts) if (now - at > COUNT_MS) this.#counts.delete(name);
    const running = this.#options.archive.usage(workspace).then((usage) => usage.running);
    this.#counts.set(workspace, { running, at: now });
    return running;
  }
}
