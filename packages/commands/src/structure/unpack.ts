import { gunzipSync } from 'node:zlib';
import { ServiceError } from '@rowmill/contracts';
import { Unzip, UnzipInflate } from 'fflate';

/** A file out of an archive; a gzip has one, without a name. */
export interface UnpackedFile {
  readonly name?: string;
  readonly bytes: Uint8Array;
}

const MOST_FILES = 10_000;
const MOST_BYTES = 64 * 1024 * 1024;

/** No honest text shrinks further; an archive that claims more is made to fill the memory. Small ones are let through. */
const LARGEST_RATIO = 200;
const HARMLESS_BYTES = 1024 * 1024;

const PIECE = 16 * 1024;

/** The files of a zip or gzip archive, told apart by their first bytes. Folders are left out. */
export function unpack(archive: Uint8Array): UnpackedFile[] {
  const limit = Math.min(MOST_BYTES, Math.max(HARMLESS_BYTES, archive.length * LARGEST_RATIO));
  try {
    if (archive[0] === 0x1f && archive[1] === 0x8b)
      return [{ bytes: gunzipSync(archive, { maxOutputLength: limit }) }];
    if (archive[0] === 0x50 && archive[1] === 0x4b) return unpackZip(archive, limit);
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    if (cause instanceof RangeError && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(limit);
    throw unreadable(cause instanceof Error ? cause.message : String(cause), cause);
  }
  throw unreadable('it is neither zip nor gzip');
}

/** In pieces, each of which can grow a thousandfold at most before it is counted. What an entry claims is not believed. */
function unpackZip(archive: Uint8Array, limit: number): UnpackedFile[] {
  const files: UnpackedFile[] = [];
  let entries = 0;
  let bytes = 0;
  let open = 0;
  const reader = new Unzip((file) => {
    if (++entries > MOST_FILES)
      throw new ServiceError('row/too-large', { what: 'the archive', limit: `${MOST_FILES} files` });
    const chunks: Uint8Array[] = [];
    open++;
    file.ondata = (error, chunk, final) => {
      if (error !== null) throw error;
      bytes += chunk.length;
      if (bytes > limit) throw tooLarge(limit);
      chunks.push(chunk);
      if (!final) return;
      open--;
      if (!file.name.endsWith('/')) files.push({ name: file.name, bytes: Buffer.concat(chunks) });
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < archive.length; at += PIECE) {
    const end = at + PIECE;
    reader.push(archive.subarray(at, end), end >= archive.length);
  }
  const isEmpty = archive[2] === 0x05 && archive[3] === 0x06;
  if (open > 0 || (entries === 0 && !isEmpty)) throw unreadable('it ends too early');
  return files;
}

function tooLarge(limit: number): ServiceError {
  return new ServiceError('row/too-large', { what: 'the unpacked archive', limit: `${limit} bytes` });
}

function unreadable(problem: string, cause?: unknown): ServiceError {
  return new ServiceError('row/unreadable', { format: 'archive', problem }, { cause });
}
