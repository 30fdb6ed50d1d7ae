import { createReadStream } from 'node:fs';

/** The lines of a file in groups as they come off the disk; every line ends with a line feed. */
export async function* readLines(file: string): AsyncGenerator<readonly string[]> {
  let rest: Buffer[] = [];
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    const end = piece.lastIndexOf(10);
    if (end === -1) {
      rest.push(piece);
      continue;
    }
    const text = Buffer.concat([...rest, piece.subarray(0, end)]).toString();
    rest = [piece.subarray(end + 1)];
    yield text.split('\n');
  }
}
