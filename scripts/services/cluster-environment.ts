import { randomBytes } from 'node:crypto';
import type { Services } from './start-services.ts';

export type Environment = Readonly<Record<string, string>>;

/** Redis tells clusters apart by number only; the first cluster has 0. */
let databases = 0;

/** The settings of the first cluster on these servers, with keys of its own. */
export function clusterEnvironment({ postgres, temporal, redis, s3 }: Partial<Services>): Environment {
  return {
    ...(postgres && { ROWMILL_DATABASE_URL: postgres.url }),
    ...(temporal && {
      ROWMILL_TEMPORAL_ADDRESS: temporal.address,
      ROWMILL_TEMPORAL_NAMESPACE: 'rowmill',
      ROWMILL_TEMPORAL_CODEC_KEYS: `test:${randomKey()}`,
    }),
    ...(redis && { ROWMILL_REDIS_URL: redis.url }),
    ...(s3 && {
      ROWMILL_S3_ENDPOINT: s3.endpoint,
      ROWMILL_S3_BUCKET: s3.bucket,
      ROWMILL_S3_ACCESS_KEY_ID: s3.accessKeyId,
      ROWMILL_S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    }),
    ROWMILL_KEYS_PEPPER: randomKey(),
  };
}

/** The settings of one more cluster on the same servers, which sees nothing of the others. */
export async function freshClusterEnvironment(services: Partial<Services>): Promise<Environment> {
  const { postgres, temporal, redis, s3 } = services;
  const name = `rowmill-${randomBytes(6).toString('hex')}`;
  databases += 1;
  const database = await postgres?.createDatabase(name);
  await s3?.createBucket(name);
  return {
    ...clusterEnvironment(services),
    ...(database !== undefined && { ROWMILL_DATABASE_URL: database }),
    ...(temporal && { ROWMILL_TEMPORAL_NAMESPACE: name }),
    ...(redis && { ROWMILL_REDIS_URL: redis.url.replace(/\d+$/, String(databases)) }),
    ...(s3 && { ROWMILL_S3_BUCKET: name }),
  };
}

function randomKey(): string {
  return randomBytes(32).toString('base64');
}
