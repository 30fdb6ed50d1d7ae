import { joinBytes } from './join-bytes.ts';

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
  return { start: joinBytes(begun), body: again(begun, rest) };
}

/** Not a generator: one that was never asked for anything would not close the body. */
function again(
  begun: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncIterableIterator<Uint8Array> {
  let at = 0;
  return {
    next() {
      const value = begun[at++];
      return value === undefined ? rest.next() : Promise.resolve({ value, done: false });
    },
    async return() {
      await rest.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
