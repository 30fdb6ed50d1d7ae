import type { BrowserService } from '@rowmill/browser';
import { ServiceError } from '@rowmill/contracts';
import type { WorkspaceGates } from '@rowmill/engine';
import type { PageJobs } from './page-jobs.ts';
import { takePermits } from './take-permits.ts';

/** By browsers of this process. */
export function localPageJobs(
  browser: Pick<BrowserService, 'run' | 'status' | 'restart'> & { look(): Promise<unknown> },
  gates: Pick<WorkspaceGates, 'gateOf'>,
): PageJobs {
  return {
    run: (name, options, terms) =>
      browser.run(name, options, {
        timeoutMs: terms.timeoutMs,
        signal: terms.signal,
        job: terms.job,
        permit: takePermits(gates.gateOf(terms.workspace), terms),
      }),
    async status() {
      const problem = await browser.look().then(
        () => undefined,
        (error: unknown) => (error instanceof ServiceError ? error.code : 'browser/not-started'),
      );
      return { ...browser.status, ...(problem !== undefined && { problem }) };
    },
    restart: () => browser.restart(),
  };
}
