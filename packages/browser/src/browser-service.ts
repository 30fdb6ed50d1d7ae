import type { OperationName, Operations } from '@rowmill/contracts';

/** Runs browser jobs, each in a context of its own; nothing of a job is left when its reply is there. */
export interface BrowserService extends AsyncDisposable {
  /**
   * Throws ServiceError: `browser/<outcome>` when the page did not do what was asked, `browser/busy` when the queue is
   * full, `policy/*` of the permit, or the signal's reason. Ends within two seconds of the deadline.
   */
  run<Name extends OperationName>(
    name: Name,
    options: Operations[Name]['options'],
    terms: JobTerms,
  ): Promise<Operations[Name]['reply']>;
  readonly status: BrowserStatus;
  /** Jobs that run are finished; later ones get fresh browsers. */
  restart(): Promise<void>;
}

/** What surrounds a job, whoever asks for it. */
export interface JobTerms {
  /** For everything: queue, permit, page, tries. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** For counters and logs. */
  readonly job: string;
  /**
   * Takes a permit for a navigation, or for its redirect to another host. The answer is asked just before the request goes
   * out; when it says no, another permit is taken. Left out: none is needed.
   */
  permit?(host: string): Promise<() => boolean>;
}

export interface BrowserStatus {
  readonly version: string | undefined;
  readonly slots: number;
  readonly busy: number;
  readonly queued: number;
  readonly browsers: readonly BrowserProcess[];
  /** Since the service began, by outcome. */
  readonly jobs: Readonly<Record<string, number>>;
  readonly recycled: number;
  readonly killed: number;
}

export interface BrowserProcess {
  readonly pid: number;
  readonly pages: number;
  readonly bornAt: number;
  readonly memoryBytes: number;
  readonly isRetiring: boolean;
}
