/**
 * The text of a reply, piece by piece. By hand, since not every browser can iterate over a stream. Where a silence is
 * given, a longer one counts as a broken connection.
 */
export async function* readText(
  body: ReadableStream<Uint8Array>,
  silenceMs?: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await (silenceMs === undefined
        ? reader.read()
        : within(silenceMs, reader.read()));
      const text = decoder.decode(value, { stream: !done });
      if (text !== '') yield text;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError(`nothing came for ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([promise, silence]);
  } finally {
    clearTimeout(timer);
  }
}
