import { inflateSync } from 'node:zlib';

/** By its first bytes, whatever is said of it. */
export function pictureType(picture: Uint8Array | undefined): string | undefined {
  if (!picture) return undefined;
  const head = Buffer.from(picture.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xFF\xD8')) return 'jpeg';
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : 'unknown';
}

/** Width and height, of a PNG or a JPEG. */
export function pictureSize(picture: Uint8Array | undefined): readonly number[] {
  const bytes = Buffer.from(picture ?? []);
  if (pictureType(picture) === 'png') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  // Segments follow one another, each with its length, up to the one that begins the frame.
  for (let at = 2; at + 9 < bytes.length; at += bytes.readUInt16BE(at + 2) + 2) {
    const kind = bytes[at + 1] ?? 0;
    if (kind >= 0xc0 && kind <= 0xc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}

/** The mean step of a JPEG's first table of quantisation: 1 at quality 100, more below. */
export function roughness(picture: Uint8Array | undefined): number {
  const bytes = Buffer.from(picture ?? []);
  const table = bytes.indexOf(Buffer.from([0xff, 0xdb])) + 5;
  const steps = bytes.subarray(table, table + 64);
  return steps.reduce((sum, step) => sum + step, 0) / 64;
}

/** Red, green, blue and, where there is one, alpha of a PNG's upper left corner. */
export function firstPixel(picture: Uint8Array | undefined): readonly number[] {
  const bytes = Buffer.from(picture ?? []);
  const pieces: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const length = bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      pieces.push(bytes.subarray(at + 8, at + 8 + length));
  }
  // Whatever filter the first line has, its first pixel is as it is: there is nothing before it.
  const channels = bytes[25] === 6 ? 4 : 3;
  return [...inflateSync(Buffer.concat(pieces)).subarray(1, 1 + channels)];
}
