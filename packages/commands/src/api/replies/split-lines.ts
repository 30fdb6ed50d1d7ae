import { joinBytes } from './join-bytes.ts';
import { LINE_LIMIT, tooLarge } from './read-limits.ts';

const NEWLINE = 0x0a;

/** The lines of UTF-8 bytes, all that a chunk completes at once: one decoding a chunk, none of a piece of a character. */
export async function* splitLines(body: AsyncIterable<Uint8Array>): AsyncIterable<readonly string[]> {
  let begun: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    const end = chunk.lastIndexOf(NEWLINE);
    if (end < 0) {
      begun.push(chunk);
      length += chunk.length;
    } else {
      const lines = joinBytes([...begun, chunk.subarray(0, end)])
        .toString('utf8')
        .split('\n');
      begun = [chunk.subarray(end + 1)];
      length = chunk.length - end - 1;
      yield lines;
    }
    if (length > LINE_LIMIT) throw tooLarge('a line', LINE_LIMIT);
  }
  if (length > 0) yield [joinBytes(begun).toString('utf8')];
}
