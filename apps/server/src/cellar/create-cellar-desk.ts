import { ServiceError } from '@rowmill/contracts';
import { exportRows, readPage, writeUpload, type ObjectStore, type Segments } from '@rowmill/engine';
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
}

export function createCellarDesk(options: CellarDeskOptions): CellarDesk {
  const { store, segments, reading, scratch, mostBytes, leastDiskBytes } = options;
  return {
    async write(upload, { bytesLeft, signal }) {
      await checkDisk(scratch, leastDiskBytes);
      const checkBytes = (bytes: number): void => {
        if (bytes > bytesLeft)
          throw new ServiceError('limit/cellar', { count: mostBytes - bytesLeft, limit: mostBytes });
      };
      return await withTightMemory(() => writeUpload({ segments, scratch, checkBytes, signal }, upload));
    },

    discard: (written) => store.delete(written.segments.map(({ key }) => key)),

    async firstRows(file, count) {
      const { rows } = await readPage(reading, file.segments, { limit: count });
      return rows;
    },

    export: (file, mode, signal) => exportRows(reading, file.segments, { mode }, scratch, { signal }),
  };
}
