import type { Need } from '@rowmill/contracts';

/** Names that workflows, workers and clients must agree on; changing one cuts off the queries that run. */
export const WORKFLOW = 'runQuery';
export const RING_WORKFLOW = 'ringSchedule';
export const CANCEL_SIGNAL = 'cancel';

/** Where work of each need waits. Workflows live on the queue of `data`, so that cheap work need not travel. */
export const QUEUES: Readonly<Record<Need, string>> = {
  data: 'rowmill-data',
  http: 'rowmill-http',
  browser: 'rowmill-browser',
  deliver: 'rowmill-deliver',
};
