import { ServiceError } from '@rowmill/contracts';
import { idleStatus } from './idle-status.ts';
import type { BrowsingStatus, PageJobs } from './page-jobs.ts';

/** For a process that has no browsers and knows none that has. */
export function absentPageJobs(): PageJobs {
  const problem = 'browser.urls names no process with the role browser';
  return {
    run: () => Promise.reject(new ServiceError('browser/not-started', { problem })),
    status: async () => AWAY,
    restart: async () => {},
  };
}

/** No browser anywhere. */
export const AWAY: BrowsingStatus = { problem: 'browser/not-started', ...idleStatus(0) };
