import { closeSync, openSync, readSync } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

const LOOK_EVERY_MS = 500;

/** Hands on the lines of a file behind a position, now and as they are added. */
export function followFile(file: string, onLine: (line: string) => void, from: number): Disposable {
  const descriptor = openSync(file, 'a+', 0o600);
  const buffer = Buffer.alloc(65_536);
  const decoder = new StringDecoder('utf8');
  let position = from;
  let rest = '';
  const look = () => {
    for (;;) {
      const read = readSync(descriptor, buffer, 0, buffer.length, position);
      if (read === 0) return;
      position += read;
      const lines = (rest + decoder.write(buffer.subarray(0, read))).split('\n');
      rest = lines.pop()!;
      for (const line of lines) onLine(line);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS).unref();
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      look();
      closeSync(descriptor);
    },
  };
}
