import { joinBytes } from './join-bytes.ts';
import { tooLarge, WHOLE_LIMIT } from './read-limits.ts';

/** All bytes at once. */
export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > WHOLE_LIMIT) throw tooLarge('the reply', WHOLE_LIMIT);
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}
