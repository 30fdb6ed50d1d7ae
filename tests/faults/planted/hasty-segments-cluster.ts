import * as cluster from '@rowmill/cluster';
import { createHastyStore } from '../../../packages/cluster/src/s3/hasty-store.fixture.ts';

export * from '@rowmill/cluster';

/** A planted bug: a segment is registered before its object exists. */
export function createS3Store(options: cluster.S3StoreOptions): cluster.S3Store {
  const store = cluster.createS3Store(options);
  return { ...store, ...createHastyStore(store) };
}
