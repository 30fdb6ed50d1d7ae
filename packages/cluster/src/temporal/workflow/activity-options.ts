import type { Need } from '@rowmill/contracts';
import {
  ActivityCancellationType,
  proxyActivities,
  proxyLocalActivities,
  type RetryPolicy,
} from '@temporalio/workflow';
import { QUEUES } from './names.ts';
import type { QueryActivities } from './query-activities.ts';

/** What fails here is infrastructure, and that comes back: rows that fail are retried inside a batch. */
const UNTIL_IT_WORKS: RetryPolicy = {
  initialInterval: '200 milliseconds',
  backoffCoefficient: 2,
  maximumInterval: '10 seconds',
};

/** Short, idempotent calls of the ledger, run where the workflow is; a small query may take its time. */
export const ledgerActivities = proxyLocalActivities<
  Pick<QueryActivities, 'openRun' | 'nextBatches' | 'finishQuery'>
>({ startToCloseTimeout: '15 minutes', retry: UNTIL_IT_WORKS });

/** Short as well; it writes down what is due and dispatches it. */
export const scheduleActivities = proxyLocalActivities<Pick<QueryActivities, 'ringSchedule'>>({
  startToCloseTimeout: '1 minute',
  retry: UNTIL_IT_WORKS,
});

type BatchActivities = Pick<QueryActivities, 'runBatches' | 'mergeResult'>;

/**
 * A worker that is silent for five seconds has lost its batches. Those that it tells of may take long: they wait for a
 * seat, and table work is as long as its data.
 */
function activitiesOn(need: Need): BatchActivities {
  return proxyActivities<BatchActivities>({
    taskQueue: QUEUES[need],
    startToCloseTimeout: '2 hours',
    heartbeatTimeout: '5 seconds',
    retry: UNTIL_IT_WORKS,
    cancellationType: ActivityCancellationType.WAIT_CANCELLATION_COMPLETED,
  });
}

export const batchActivities: Readonly<Record<Need, BatchActivities>> = {
  data: activitiesOn('data'),
  http: activitiesOn('http'),
  browser: activitiesOn('browser'),
  deliver: activitiesOn('deliver'),
};
