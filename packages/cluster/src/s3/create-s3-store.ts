import { asStorageError, checkObjectKey, claimDirectory, type ObjectStore } from '@rowmill/engine';
import { openBucket, type BucketOptions } from './open-bucket.ts';
import { SegmentCache } from './segment-cache.ts';

export interface S3StoreOptions extends BucketOptions {
  /** Local copies of objects go below it, in a directory of this process; those of dead processes are taken away. */
  readonly directory: string;
  /** How much the local copies may take. */
  readonly cacheBytes: number;
  /** Told of what went wrong without harm, such as a copy that could not be kept. */
  readonly onTrouble?: (error: unknown) => void;
}

export interface S3Store extends ObjectStore, AsyncDisposable {
  /** Throws `engine/storage` when the bucket is not there, refuses the key or does not answer soon. */
  check(): Promise<void>;
}

/** Objects in a bucket that must be there, read through local copies. */
export function createS3Store(options: S3StoreOptions): S3Store {
  const { cacheBytes, onTrouble = () => undefined } = options;
  const place = claimDirectory(options.directory);
  const bucket = openBucket(options);
  const cache = new SegmentCache({
    directory: place.path,
    bytes: cacheBytes,
    onTrouble,
    fetch: (key, file, expect) => bucket.download(key, file, expect),
  });

  return {
    put: (key, file) =>
      asStorageError(async () => {
        checkObjectKey(key);
        await bucket.upload(key, file);
        await cache.adopt(key, file);
      }),
    open: (key) =>
      asStorageError(async () => {
        checkObjectKey(key);
        return await cache.open(key);
      }),
    async delete(keys) {
      await bucket.delete(keys);
      await cache.drop(keys);
    },
    list: (prefix) => bucket.list(prefix),
    check: () => bucket.check(),
    async [Symbol.asyncDispose]() {
      bucket[Symbol.dispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}
