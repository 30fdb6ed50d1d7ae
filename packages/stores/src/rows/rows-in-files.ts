import { ServiceError } from '@rowmill/contracts';
import { LARGEST_FILE_BYTES, rowsInFile, type StoredRow } from './rows-file.ts';

/** A file or an object with rows. */
export interface KeptFile {
  readonly file: string;
  readonly bytes: number;
  readonly writtenMs: number;
}

/** More are refused: whoever has as many reads them with another tool. */
export const MOST_FILES = 100_000;
const MOST_BYTES = 10_000_000_000;

/** The rows of files, those first that were written first; one file is in memory at a time. */
export async function* rowsInFiles(
  store: string,
  files: readonly KeptFile[],
  signal: AbortSignal,
  load: (file: string) => Promise<Uint8Array>,
): AsyncGenerator<readonly StoredRow[]> {
  const refused = (problem: string): ServiceError =>
    new ServiceError('store/unusable', { name: store, problem });
  if (files.length > MOST_FILES) throw refused(`there are more than ${MOST_FILES} files to read`);
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES)
    throw refused(`there are more than ${MOST_BYTES} bytes to read`);
  const inOrder = files.toSorted(
    (one, other) => one.writtenMs - other.writtenMs || (one.file < other.file ? -1 : 1),
  );
  for (const { file, bytes } of inOrder) {
    signal.throwIfAborted();
    if (bytes > LARGEST_FILE_BYTES) throw refused(`${file} is larger than ${LARGEST_FILE_BYTES} bytes`);
    yield* rowsInFile(store, file, await load(file));
  }
}
