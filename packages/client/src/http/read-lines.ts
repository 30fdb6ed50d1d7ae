import { readText } from './read-text.ts';

/** The lines of a reply without their ends, as many at once as have arrived; the last one only if it is not empty. */
export async function* readLines(
  body: ReadableStream<Uint8Array>,
  silenceMs?: number,
): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const text of readText(body, silenceMs)) {
    // A long line comes in many pieces: only the new one is searched.
    if (!rest.endsWith('\r') && !/[\r\n]/.test(text)) {
      rest += text;
      continue;
    }
    // A line break may be cut in two: a trailing \r waits for its \n.
    const whole = rest + text;
    const held = whole.endsWith('\r') ? 1 : 0;
    const lines = whole.slice(0, whole.length - held).split(/\r\n|\n|\r/);
    rest = lines.pop()! + whole.slice(whole.length - held);
    yield lines;
  }
  if (rest.endsWith('\r')) yield [rest.slice(0, -1)];
  else if (rest !== '') yield [rest];
}
