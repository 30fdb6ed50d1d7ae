/** All pieces as one; a single one is not copied. */
export function joinBytes(pieces: readonly Uint8Array[]): Buffer {
  const [first] = pieces;
  if (first === undefined || pieces.length > 1) return Buffer.concat(pieces);
  return Buffer.from(first.buffer, first.byteOffset, first.length);
}
