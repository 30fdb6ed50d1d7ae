import type { Temporal } from './open-temporal.ts';
import { QUEUES } from './workflow/names.ts';

const CALL_MS = 2_000;
/** A worker that has not asked for work for so long is gone; one that waits asks at least once a minute. */
const QUIET_MS = 70_000;

/** How many workers have asked for work lately. */
export async function countWorkers({
  client,
  namespace,
}: Pick<Temporal, 'client' | 'namespace'>): Promise<number> {
  const { connection } = client;
  const { pollers } = await connection.withDeadline(Date.now() + CALL_MS, () =>
    connection.workflowService.describeTaskQueue({ namespace, taskQueue: { name: QUEUES.data } }),
  );
  const since = Date.now() - QUIET_MS;
  const lately = pollers.filter(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1000 >= since);
  return new Set(lately.map(({ identity }) => identity)).size;
}
