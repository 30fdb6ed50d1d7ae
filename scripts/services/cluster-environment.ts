import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Services } from './start-services.ts';

export type Environment = Readonly<Record<string, string>>;

/** Redis tells clusters apart by number only; the first cluster has 0. */
let databases = 0;

/** The settings of the first cluster on these servers, with keys of its own; those of the vault lie in the directory. */
export function clusterEnvironment(
  { postgres, temporal, redis, s3 }: Partial<Services>,
  directory: string,
): Environment {
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
    ROWMILL_VAULT_KEY_FILE: keyFile(directory),
  };
}

/** The settings of one more cluster on the same servers, which sees nothing of the others. */
export async function freshClusterEnvironment(
  services: Partial<Services>,
  directory: string,
): Promise<Environment> {
  const { postgres, temporal, redis, s3 } = services;
  const name = `rowmill-${randomBytes(6).toString('hex')}`;
  databases += 1;
  const database = await postgres?.createDatabase(name);
  await s3?.createBucket(name);
  return {
    ...clusterEnvironment(services, directory),
    ...(database !== undefined && { ROWMILL_DATABASE_URL: database }),
    ...(temporal && { ROWMILL_TEMPORAL_NAMESPACE: name }),
    ...(redis && { ROWMILL_REDIS_URL: redis.url.replace(/\d+$/, String(databases)) }),
    ...(s3 && { ROWMILL_S3_BUCKET: name }),
  };
}

function keyFile(directory: string): string {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, `${randomBytes(6).toString('hex')}.keys`);
  writeFileSync(path, `${randomKey()}\n`, { mode: 0o600, flag: 'wx' });
  return path;
}

function randomKey(): string {
  return randomBytes(32).toString('base64');
}
