import { expect, test } from 'vitest';
import { createPatience } from '../http/create-patience.ts';
import { followEvents } from './follow-events.ts';

/** Sends an event and then nothing any more, without an end. */
function stalling(text: string): Response {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
  });
  return new Response(body);
}

test('a connection that has gone silent is given up and made anew', async () => {
  const opened: (string | undefined)[] = [];
  const answers = [stalling('retry: 1\nid: 1\ndata: a\n\n'), new Response('id: 2\ndata: end\n\n')];
  const events = followEvents({
    patience: createPatience({ server: 'http://x', patienceMs: 1000 }),
    silenceMs: 50,
    async open(lastEventId) {
      opened.push(lastEventId);
      return answers.shift()!;
    },
    isLast: ({ data }) => data === 'end',
  });
  expect(await Array.fromAsync(events, ({ data }) => data)).toEqual(['a', 'end']);
  expect(opened).toEqual([undefined, '1']);
});
