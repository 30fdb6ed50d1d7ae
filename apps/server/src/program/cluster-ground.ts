import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TemporalOptions } from '@rowmill/cluster';
import { ServiceError } from '@rowmill/contracts';
import type { Database, Policies } from '@rowmill/resources';
import type { ClusterSettings } from '../configuration/check-cluster.ts';
import { clusterRunning } from './cluster-running.ts';
import type { EngineGround } from './engine-ground.ts';

type Cluster = typeof import('@rowmill/cluster');

export interface ClusterGroundOptions {
  readonly settings: ClusterSettings;
  readonly database: Database;
  readonly policies: Pick<Policies, 'all'>;
  /** The local cache of objects lies below it. */
  readonly directory: string;
  onTrouble(what: string, error: unknown): void;
}

/** Many machines: objects in a bucket, permits in Redis, queries wherever Temporal finds a worker. */
export async function openClusterGround(options: ClusterGroundOptions): Promise<EngineGround> {
  const { settings, database, policies, directory, onTrouble } = options;
  const cluster = await loadCluster();
  await using opened = new AsyncDisposableStack();
  const redis = opened.use(
    cluster.openRedis(settings['redis.url'], { onTrouble: (error) => onTrouble('redis', error) }),
  );
  const gates = opened.use(
    cluster.createRedisGates({ redis, policiesOf: (workspace) => policies.all(workspace) }),
  );
  const {
    's3.endpoint': endpoint,
    's3.accessKeyId': accessKeyId,
    's3.secretAccessKey': secretAccessKey,
  } = settings;
  const store = opened.use(
    cluster.createS3Store({
      bucket: settings['s3.bucket'],
      region: settings['s3.region'],
      ...(endpoint !== undefined && { endpoint }),
      ...(accessKeyId !== undefined && secretAccessKey !== undefined && { accessKeyId, secretAccessKey }),
      directory: join(directory, 'objects'),
      cacheBytes: settings['cache.bytes'],
      onTrouble: (error) => onTrouble('local copies', error),
    }),
  );
  const temporal = opened.use(
    await cluster.openTemporal({
      address: settings['temporal.address'],
      namespace: settings['temporal.namespace'],
      codecKeys: settings['temporal.codecKeys'],
      ...(settings['temporal.tls'] && { tls: await tlsOf(settings) }),
      onTrouble: (error) => onTrouble('temporal', error),
    }),
  );
  const notices = opened.use(cluster.createEndedNotices({ redis }));
  const rest = opened.move();
  return {
    store,
    gates,
    checks: {
      temporal: cluster.checkTemporal(temporal),
      redis: () => cluster.checkRedis(redis),
      s3: cluster.checkS3(store),
    },
    countsRunning: true,
    running: (parts) => clusterRunning({ cluster, temporal, notices, database, settings, ...parts }),
    listen: (onEnded) => void notices.listen(onEnded),
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** Nobody who runs one machine has to install what only clusters need. */
async function loadCluster(): Promise<Cluster> {
  try {
    return await import('@rowmill/cluster');
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND')) throw cause;
    throw new ServiceError(
      'service/bad-setting',
      {
        setting: 'temporal.address',
        problem: 'makes a cluster, which needs one more package: npm install @rowmill/cluster',
      },
      { cause },
    );
  }
}

async function tlsOf(settings: ClusterSettings): Promise<NonNullable<TemporalOptions['tls']>> {
  const { 'temporal.ca': ca, 'temporal.cert': cert, 'temporal.key': key } = settings;
  return {
    ...(ca !== undefined && { ca: await readFile(ca) }),
    ...(cert !== undefined && key !== undefined && { cert: await readFile(cert), key: await readFile(key) }),
  };
}
