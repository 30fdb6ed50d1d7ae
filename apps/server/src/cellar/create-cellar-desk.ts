import { ServiceError } from '@rowmill/contracts';
import { readPage, streamRows, writeUpload, type ObjectStore, type Segments } from '@rowmill/engine';
import { checkDisk } from '../browsing/refuse-low-disk.ts';
import type { CellarDesk } from './cellar-desk.ts';
import { withTightMemory } from './with-tight-memory.ts';

export interface CellarDeskOptions {
  readonly store: Pick<ObjectStore, 'delete'>;
  /** For writing. */
  readonly segments: Segments;
  /** For those who only look. */
  readonly reading: Segments;
  readonly scratch: string;
  /** Bytes that a workspace may keep. */
  readonly mostBytes: number;
  /** Bytes that must stay free on the disk. */
  readonly leastDiskBytes: number;
  /** Looks at the disk when left out. */
  readonly checkRoom?: () => Promise<void>;
  readonly now?: () => number;
}

/** Objects that belong to nobody are swept away after a day; an upload must be over well before. */
const LONGEST_UPLOAD_HOURS = 12;
/** The disk is looked at again after so many bytes. */
const LOOK_AGAIN_BYTES = 64e6;

export function createCellarDesk(options: CellarDeskOptions): CellarDesk {
  const { store, segments, reading, scratch, mostBytes, leastDiskBytes, now = Date.now } = options;
  const checkRoom = options.checkRoom ?? (() => checkDisk(scratch, leastDiskBytes));
  return {
    async write(upload, { bytesLeft, signal }) {
      const beganMs = now();
      await checkRoom();
      let lookAt = LOOK_AGAIN_BYTES;
      const checkBytes = (bytes: number): Promise<void> | void => {
        if (bytes > bytesLeft)
          throw new ServiceError('limit/cellar', { count: mostBytes - bytesLeft, limit: mostBytes });
        if (bytes < lookAt) return;
        lookAt = bytes + LOOK_AGAIN_BYTES;
        return checkRoom();
      };
      const place = { segments, scratch, checkBytes, signal };
      return { ...(await withTightMemory(() => writeUpload(place, upload))), beganMs };
    },

    checkFresh({ beganMs }) {
      if (now() - beganMs > LONGEST_UPLOAD_HOURS * 3_600_000)
        throw new ServiceError('request/too-slow', { hours: LONGEST_UPLOAD_HOURS });
    },

    discard: (written) => store.delete(written.segments.map(({ key }) => key)),

    async firstRows(file, count) {
      const { rows } = await readPage(reading, file.segments, { limit: count });
      return rows;
    },

    export: (file, mode, signal) => streamRows(reading, file.segments, mode, scratch, { signal, checkRoom }),
  };
}
