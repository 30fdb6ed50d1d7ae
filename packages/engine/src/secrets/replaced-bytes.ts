/** What stands in a stream, and what is to stand there instead. */
export interface Replacement {
  readonly find: Buffer;
  readonly put: Buffer;
}

/** The same bytes with some replaced, wherever the pieces of the stream are cut. Of several that fit, the longest. */
export async function* replacedBytes(
  body: AsyncIterable<Uint8Array>,
  replacements: readonly Replacement[],
): AsyncIterable<Uint8Array> {
  const inOrder = replacements.toSorted((a, b) => b.find.length - a.find.length);
  const longest = inOrder[0]?.find.length ?? 1;
  let rest: Uint8Array = new Uint8Array();
  for await (const piece of body) {
    const data = Buffer.concat([rest, piece]);
    // What begins later may go on in the next piece.
    const whole = Math.max(0, data.length - longest + 1);
    const { pieces, end } = replaceIn(data, whole, inOrder);
    if (pieces.length > 0) yield Buffer.concat(pieces);
    rest = data.subarray(end);
  }
  const data = Buffer.from(rest);
  const { pieces } = replaceIn(data, data.length, inOrder);
  if (pieces.length > 0) yield Buffer.concat(pieces);
}

/** Replaces what begins before `whole`; `end` is where the rest begins. */
function replaceIn(
  data: Buffer,
  whole: number,
  inOrder: readonly Replacement[],
): { readonly pieces: readonly Buffer[]; readonly end: number } {
  const pieces: Buffer[] = [];
  const places = inOrder.map(({ find }) => data.indexOf(find));
  let at = 0;
  for (;;) {
    let first: number | undefined;
    for (const [index, { find }] of inOrder.entries()) {
      if (places[index]! >= 0 && places[index]! < at) places[index] = data.indexOf(find, at);
      const place = places[index]!;
      if (place >= 0 && place < whole && (first === undefined || place < places[first]!)) first = index;
    }
    if (first === undefined) break;
    pieces.push(data.subarray(at, places[first]), inOrder[first]!.put);
    at = places[first]! + inOrder[first]!.find.length;
  }
  const end = Math.max(at, whole);
  if (end > at) pieces.push(data.subarray(at, end));
  return { pieces, end };
}
