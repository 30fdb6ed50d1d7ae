import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import * as cluster from '@rowmill/cluster';
import { moveFile } from '@rowmill/engine';

export * from '@rowmill/cluster';

const LATE_MS = 500;

/** A planted bug: a segment is registered before its object exists. All is well, unless the process ends meanwhile. */
export function createS3Store(options: cluster.S3StoreOptions): cluster.S3Store {
  const store = cluster.createS3Store(options);
  const uploads = new Map<string, Promise<void>>();
  return {
    ...store,
    async put(key, file) {
      const aside = join(tmpdir(), randomUUID());
      await moveFile(file, aside);
      const upload = delay(LATE_MS)
        .then(() => store.put(key, aside))
        .finally(() => uploads.delete(key));
      upload.catch(() => undefined);
      uploads.set(key, upload);
    },
    async open(key) {
      await uploads.get(key);
      return await store.open(key);
    },
  };
}
