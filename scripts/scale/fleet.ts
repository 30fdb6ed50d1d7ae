/** Everything that pages pass on their way, as large as somebody made it. */
export interface Fleet {
  readonly browsers: {
    readonly nodes: number;
    readonly cores: number;
    /** Pages at the same time. */
    readonly pageSlots: number;
    /** Batches at the same time: activities of the queue `rowmill-browser`. */
    readonly batchSlots: number;
  };
  /** Processes that each serve one request at a time. */
  readonly redisShards: number;
  readonly temporalCores: number;
  readonly postgresCores: number;
}

/** What is asked for. */
export interface Workload {
  /** At a moment of the day. */
  pagesPerSecond(second: number): number;
  readonly pagesPerBatch: number;
  /** Rows of a batch at the same time. */
  readonly concurrency: number;
  /** Sites, asked evenly. */
  readonly hosts: number;
  /** What the policy of each allows; `Infinity` for no limit. */
  readonly pagesPerSecondPerHost: number;
  readonly pages: readonly PageKind[];
  /** Batches that are there at the beginning. */
  readonly backlog?: number;
  /** Whether times of pages are drawn around their mean, as formulas have it, instead of being the mean. */
  readonly varies?: boolean;
}

export interface PageKind {
  readonly share: number;
  readonly cpuSeconds: number;
  /** Waiting for the site, while the processor is free for others. */
  readonly networkSeconds: number;
}

/** Seconds of processor time, but for the store's. */
export interface StepCosts {
  readonly permit: number;
  readonly activityInTemporal: number;
  readonly activityInPostgres: number;
  readonly ledgerTransaction: number;
  /** How long a put takes; any number go on at once. */
  readonly objectPut: number;
}
