import type { Database, Policies } from '@rowmill/resources';
import type { ClusterSettings } from '../configuration/check-cluster.ts';
import { createClusterScheduler, type ClusterScheduler } from '../schedules/cluster-scheduler.ts';
import { clusterRunning } from './cluster-running.ts';
import type { EngineGround, Serves } from './engine-ground.ts';
import { openClusterServers } from './open-cluster-servers.ts';

export interface ClusterGroundOptions {
  readonly settings: ClusterSettings;
  readonly serves: Serves;
  readonly database: Database;
  readonly policies: Pick<Policies, 'all'>;
  /** The local copies of objects lie below it. */
  readonly directory: string;
  onTrouble(what: string, error: unknown): void;
}

/** Many machines: objects in a bucket, permits in Redis, queries wherever Temporal finds a worker. */
export async function openClusterGround(options: ClusterGroundOptions): Promise<EngineGround> {
  const { settings, serves, database, policies } = options;
  await using opened = new AsyncDisposableStack();
  const servers = opened.use(await openClusterServers(options));
  const { cluster, redis, store, temporal, notices, checks } = servers;
  const gates = opened.use(
    cluster.createRedisGates({ redis, policiesOf: (workspace) => policies.all(workspace) }),
  );
  let scheduler: ClusterScheduler | undefined;
  const rest = opened.move();
  return {
    store,
    gates,
    checks,
    countsRunning: true,
    running: (parts) =>
      clusterRunning({
        ...servers,
        ...parts,
        database,
        settings,
        serves,
        ringSchedule: (key) => scheduler?.ring(key) ?? Promise.resolve(),
      }),
    scheduler(parts) {
      scheduler = createClusterScheduler({ ...parts, alarms: cluster.createScheduleAlarms(temporal) });
      return scheduler;
    },
    listen: (onEnded) => void notices.listen(onEnded),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}
