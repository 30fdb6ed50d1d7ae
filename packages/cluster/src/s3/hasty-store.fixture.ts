import { setTimeout as delay } from 'node:timers/promises';
import { checkObjectKey, moveFile, type ObjectStore } from '@rowmill/engine';

/**
 * A planted bug: a store that says an object is there before it is, so that a segment is registered whose object does
 * not exist yet, and never will if the process ends meanwhile. Its own process notices nothing.
 */
export function createHastyStore(store: ObjectStore, lateMs = 500): ObjectStore {
  const uploads = new Map<string, Promise<void>>();
  return {
    ...store,
    async put(key, file) {
      checkObjectKey(key);
      const aside = `${file}.late`;
      await moveFile(file, aside);
      const upload = delay(lateMs)
        .then(() => store.put(key, aside))
        .catch(() => undefined)
        .finally(() => uploads.delete(key));
      uploads.set(key, upload);
    },
    async open(key) {
      await uploads.get(key);
      return await store.open(key);
    },
  };
}
