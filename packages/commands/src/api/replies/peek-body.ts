/** The first bytes, at least `enough` of them unless there are fewer, and a body that still has them. */
export async function peekBody(
  body: AsyncIterable<Uint8Array>,
  enough: number,
): Promise<{ start: Buffer; body: AsyncIterable<Uint8Array> }> {
  const rest = body[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let length = 0;
  while (length < enough) {
    const next = await rest.next();
    if (next.done) break;
    begun.push(next.value);
    length += next.value.length;
  }
  return { start: Buffer.concat(begun), body: again(begun, rest) };
}

async function* again(
  begun: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncIterable<Uint8Array> {
  try {
    yield* begun;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
