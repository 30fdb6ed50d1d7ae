import { ServiceError, type StoreType } from '@rowmill/contracts';
import { awsS3 } from './aws-s3/aws-s3.ts';
import type { Store } from './define-store.ts';
import { elasticsearch } from './elasticsearch/elasticsearch.ts';
import { http } from './http/http.ts';
import { kafka } from './kafka/kafka.ts';
import { localFile } from './local-file/local-file.ts';
import { redisPubSub } from './redis-pub-sub/redis-pub-sub.ts';
import { sql } from './sql/sql.ts';

/** Every kind of store that is built, in the order of the manual. */
export const STORES: readonly Store[] = [localFile, http, sql, awsS3, kafka, redisPubSub, elasticsearch];

/** Throws `store/not-built-yet`. */
export function storeOfType(type: StoreType): Store {
  const store = STORES.find((one) => one.type === type);
  if (store === undefined) throw new ServiceError('store/not-built-yet', { type });
  return store;
}
