import { open, rm } from 'node:fs/promises';
import { asStorageError } from './as-storage-error.ts';
import { chunkLine, type Chunk } from './split-row.ts';

/** An object under way: chunk lines in a file that DuckDB turns into Parquet once it is complete. */
export interface ObjectDraft {
  readonly file: string;
  readonly firstId: string;
  readonly rows: number;
  readonly bytes: number;
  readonly longestLine: number;
  /** The only chunk so far, for readers who come at once. */
  readonly soleChunk: Chunk | undefined;
  /** Resolves when this chunk and all before are in the file. Returns the line as well, to look at. */
  append(chunk: Chunk): { readonly line: Buffer; readonly written: Promise<void> };
  close(): Promise<void>;
  discard(): Promise<void>;
}

export function createObjectDraft(file: string, firstId: string): ObjectDraft {
  const handle = asStorageError(() => open(file, 'wx', 0o600));
  let written: Promise<void> = handle.then(() => {});
  let rows = 0;
  let bytes = 0;
  let longestLine = 0;
  let soleChunk: Chunk | undefined;

  return {
    file,
    firstId,
    get rows() {
      return rows;
    },
    get bytes() {
      return bytes;
    },
    get longestLine() {
      return longestLine;
    },
    get soleChunk() {
      return soleChunk;
    },
    append(chunk) {
      const line = Buffer.from(chunkLine(chunk));
      soleChunk = rows === 0 ? chunk : undefined;
      rows += chunk.ids.length;
      bytes += line.length;
      longestLine = Math.max(longestLine, line.length);
      written = written.then(() => asStorageError(async () => (await handle).appendFile(line)));
      // Whoever waits for it, or for the end, hears of an error; nobody has to.
      written.catch(() => {});
      return { line, written };
    },
    async close() {
      await written;
      await (await handle).close();
    },
    async discard() {
      await written.catch(() => {});
      await handle.then((opened) => opened.close()).catch(() => {});
      await rm(file, { force: true });
    },
  };
}
