import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { snappyUncompress, type Compressors } from 'hyparquet';
import { tooLarge, UNPACKED_AT_ONCE } from './read-limits.ts';

/** What unpacks the pages of one go. What they claim to grow to is believed only up to a limit, all of them together. */
export function parquetUnpackers(limit: number = UNPACKED_AT_ONCE): Compressors {
  let left = limit;
  const bounded =
    (unpack: (bytes: Uint8Array, length: number) => Uint8Array) => (bytes: Uint8Array, length: number) => {
      left -= length;
      if (left < 0) throw tooLarge('a part of the table', limit);
      return unpack(bytes, length);
    };
  return {
    SNAPPY: bounded((bytes, length) => {
      const unpacked = new Uint8Array(length);
      snappyUncompress(bytes, unpacked);
      return unpacked;
    }),
    GZIP: bounded((bytes, length) => gunzipSync(bytes, { maxOutputLength: length })),
    BROTLI: bounded((bytes, length) => brotliDecompressSync(bytes, { maxOutputLength: length })),
    ZSTD: bounded((bytes, length) => zstdDecompressSync(bytes, { maxOutputLength: length })),
  };
}
