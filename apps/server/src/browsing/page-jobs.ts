import type { BrowserStatus } from '@rowmill/browser';
import type { OperationName, Operations } from '@rowmill/contracts';

/** Browser jobs for those who ask by API; wherever the browsers are. */
export interface PageJobs {
  /** Takes permits of the workspace's policies. Throws `browser/*`, `policy/wait` when no permit comes in time. */
  run<Name extends OperationName>(
    name: Name,
    options: Operations[Name]['options'],
    terms: PageJobTerms,
  ): Promise<Operations[Name]['reply']>;
  /** Of all browsers together. */
  status(): Promise<BrowsingStatus>;
  /** Jobs that run are finished; later ones get fresh browsers. */
  restart(): Promise<void>;
}

export interface PageJobTerms {
  readonly workspace: string;
  /** Askers that wait for the same domain take turns. */
  readonly holder: string;
  /** For counters and logs. */
  readonly job: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

export interface BrowsingStatus extends BrowserStatus {
  /** Why no job could run now, in a code. */
  readonly problem?: string;
}
