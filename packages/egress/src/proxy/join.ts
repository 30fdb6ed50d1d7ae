import type { Duplex } from 'node:stream';

/** Makes one connection of two. What ends or breaks on one side does so on the other. */
export function join(one: Duplex, other: Duplex, moved: () => void): void {
  pour(one, other, moved);
  pour(other, one, moved);
}

/** As pipe() does it, with a look at each piece. */
function pour(from: Duplex, to: Duplex, moved: () => void): void {
  from.on('data', (chunk: Uint8Array) => {
    if (!to.write(chunk)) from.pause();
    moved();
  });
  to.on('drain', () => from.resume());
  from.on('end', () => to.end());
  from.on('error', () => to.destroy());
  from.on('close', () => {
    if (from.readableEnded) to.end(() => to.destroy());
    else to.destroy();
  });
}
