import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as clusterPackage from '@rowmill/cluster';
import type { EndedNotices, RedisLink, S3Store, Temporal, TemporalOptions } from '@rowmill/cluster';
import { ServiceError } from '@rowmill/contracts';
import type { ClusterSettings } from '../configuration/check-cluster.ts';
import type { EngineGround } from './engine-ground.ts';

export type ClusterPackage = typeof clusterPackage;

/** The servers that all machines of a cluster share; each may be away, and is found again when it is back. */
export interface ClusterServers extends AsyncDisposable {
  readonly cluster: ClusterPackage;
  readonly redis: RedisLink;
  readonly store: S3Store;
  readonly temporal: Temporal;
  readonly notices: EndedNotices;
  readonly checks: EngineGround['checks'];
}

export interface ClusterServersOptions {
  readonly settings: ClusterSettings;
  /** The local copies of objects lie below it. */
  readonly directory: string;
  onTrouble(what: string, error: unknown): void;
}

export async function openClusterServers(options: ClusterServersOptions): Promise<ClusterServers> {
  const { settings, directory, onTrouble } = options;
  const cluster = await loadCluster();
  await using opened = new AsyncDisposableStack();
  const redis = opened.use(
    cluster.openRedis(settings['redis.url'], { onTrouble: (error) => onTrouble('redis', error) }),
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
    cluster,
    redis,
    store,
    temporal,
    notices,
    checks: {
      temporal: cluster.checkTemporal(temporal),
      redis: () => cluster.checkRedis(redis),
      s3: cluster.checkS3(store),
    },
    [Symbol.asyncDispose]: () => rest.disposeAsync(),
  };
}

/** Nobody who runs one machine has to install what only clusters need. */
async function loadCluster(): Promise<ClusterPackage> {
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
