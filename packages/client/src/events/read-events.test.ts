import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

function streamOf(pieces: Iterable<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

const read = (text: string) => Array.fromAsync(readEvents(streamOf([new TextEncoder().encode(text)])));

test('ids, types, data of several lines, comments and pauses', async () => {
  const text = ': hello\nretry: 50\n\nid: 1\nevent: progress\ndata: a\ndata:b\n\ndata\n\nid: 2\ndata:  c\n\n';
  expect(await read(text)).toEqual([
    { id: '1', type: 'progress', data: 'a\nb', retryMs: 50 },
    { id: '1', type: 'message', data: '', retryMs: 50 },
    { id: '2', type: 'message', data: ' c', retryMs: 50 },
  ]);
});

test('an event that the stream breaks off in is not one', async () => {
  expect(await read('data: whole\n\ndata: half\n')).toEqual([{ id: '', type: 'message', data: 'whole' }]);
});

test('however the bytes are cut and lines are ended, the events are the same', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const event = fc.record({
    id: fc.nat(),
    data: fc.array(fc.stringMatching(/^[^\r\n]*$/), { minLength: 1 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(event),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 40 }),
      async (events, end, size) => {
        const text = events
          .map(({ id, data }) => [`id:${id}`, ...data.map((line) => `data: ${line}`), '', ''].join(end))
          .join('');
        const bytes = new TextEncoder().encode(text);
        const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        const decoded = (line: string) => new TextDecoder().decode(new TextEncoder().encode(line));
        expect(await Array.fromAsync(readEvents(streamOf(pieces)))).toEqual(
          events.map(({ id, data }) => ({
            id: String(id),
            type: 'message',
            data: data.map((line) => decoded(line)).join('\n'),
          })),
        );
      },
    ),
    { seed },
  );
});
