import { unpack } from '../../structure/unpack.ts';
import { readWhole } from './read-whole.ts';
import type { RowBytes } from './row-reader.ts';

/** The files inside, in the archive's order; folders are left out. */
export async function* openZip({ body }: RowBytes): AsyncIterable<RowBytes> {
  for (const { name = '', bytes } of unpack(await readWhole(body))) yield { name, body: once(bytes) };
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}
