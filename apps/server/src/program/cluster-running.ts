import type { QueryWorker, Reconciler } from '@rowmill/cluster';
import type { Database } from '@rowmill/resources';
import { slotsOf } from '../browsing/slots-of.ts';
import type { ClusterSettings } from '../configuration/check-cluster.ts';
import type { ClusterServers } from './open-cluster-servers.ts';
import type { Serves } from './engine-ground.ts';
import type { QueryRunning, RunningParts } from './query-running.ts';

export interface ClusterRunningParts
  extends RunningParts, Pick<ClusterServers, 'cluster' | 'temporal' | 'notices'> {
  readonly database: Database;
  readonly settings: ClusterSettings;
  readonly serves: Serves;
  /** What an alarm of a schedule brings about. */
  ringSchedule(key: string): Promise<void>;
}

/** Dispatched queries go to Temporal; once begun, this process is one of those that Temporal gives work to. */
export function clusterRunning(parts: ClusterRunningParts): QueryRunning {
  const { cluster, temporal, notices, database, settings, serves, house, archive, onEnded, onTrouble } =
    parts;
  const { ledger } = house.bench;
  const starter = cluster.createTemporalStarter({
    temporal,
    ledger,
    archive,
    onTrouble: (id, error) => onTrouble(`query ${id}`, error),
  });
  let worker: QueryWorker | undefined;
  let reconciler: Reconciler | undefined;

  return {
    add: starter.add,
    cancel: starter.cancel,
    get isDraining() {
      return worker?.isDraining ?? false;
    },
    get running() {
      return worker?.running ?? 0;
    },
    async load() {
      const counts = await database.system
        .selectFrom('query')
        .select((query) => ['state', query.fn.countAll<string>().as('count')])
        .where('state', 'in', ['queued', 'running', 'cancelling'])
        .groupBy('state')
        .execute();
      const of = (state: string): number => Number(counts.find((each) => each.state === state)?.count ?? 0);
      return {
        running: of('running') + of('cancelling'),
        queued: of('queued'),
        workers: await cluster.countWorkers(temporal),
      };
    },
    async begin() {
      worker = await cluster.startQueryWorker({
        temporal,
        house,
        archive,
        slots: {
          ...(serves.queries && {
            data: settings['worker.dataSlots'],
            http: settings['worker.httpSlots'],
            deliver: settings['worker.deliverSlots'],
          }),
          ...(serves.pages && { browser: slotsOf(settings).batches }),
        },
        ringSchedule: (key) => parts.ringSchedule(key),
        onEnded(id, outcome) {
          void notices.announce(id);
          onEnded(id, outcome);
        },
        onTrouble,
      });
      reconciler = new cluster.Reconciler({
        temporal,
        database,
        ledger,
        archive,
        onTrouble: (error) => onTrouble('reconciler', error),
      });
      reconciler.start();
      return 0;
    },
    async drain(hurry) {
      await reconciler?.[Symbol.asyncDispose]();
      await worker?.drain(hurry);
    },
  };
}
