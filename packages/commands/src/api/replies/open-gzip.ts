import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { tooLarge, UNPACKED_LIMIT } from './read-limits.ts';
import type { RowBytes } from './row-reader.ts';
import { unreadable } from './unreadable.ts';

/** The bytes inside, unpacked while they arrive, under the name without `.gz`. */
export function openGzip(bytes: RowBytes): RowBytes {
  return { ...bytes, name: bytes.name.replace(/\.gz(ip)?$/i, ''), body: unpack(bytes.body) };
}

async function* unpack(body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(Readable.from(body, { objectMode: true }), gunzip, () => {});
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      length += chunk.length;
      if (length > UNPACKED_LIMIT) throw tooLarge('the unpacked reply', UNPACKED_LIMIT);
      yield chunk;
    }
  } catch (cause) {
    throw isZlibError(cause) ? unreadable('gzip', cause) : cause;
  }
}

function isZlibError(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_');
}
