import type { BrowserStatus } from '@rowmill/browser';

/** How browsers look of which none has been started. */
export function idleStatus(slots: number): BrowserStatus {
  return {
    version: undefined,
    slots,
    busy: 0,
    queued: 0,
    browsers: [],
    jobs: {},
    recycled: 0,
    killed: 0,
  };
}
