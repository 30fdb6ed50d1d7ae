import type { S3Store } from './create-s3-store.ts';

/** Whether the bucket can be used now; for readiness. */
export function checkS3(store: Pick<S3Store, 'check'>): () => Promise<boolean> {
  return () =>
    store.check().then(
      () => true,
      () => false,
    );
}
