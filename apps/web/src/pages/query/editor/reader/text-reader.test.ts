import { afterEach, expect, test } from 'vitest';
import { smallCatalogue } from '../small-catalogue.fixture.ts';
import type { ReaderMessage, ReaderPort } from './reader-messages.ts';
import { serveReader } from './serve-reader.ts';
import { createTextReader, type TextReader } from './text-reader.ts';

const knowledge = { catalogue: smallCatalogue, kept: {} };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A reader at the other end of a channel, as a worker is, and what it was sent. */
function connect(): { readonly reader: TextReader; readonly sent: string[] } {
  const { port1, port2 } = new MessageChannel();
  closing.push(() => port1.close());
  const sent: string[] = [];
  const near: ReaderPort = {
    postMessage(message) {
      sent.push((message as ReaderMessage).kind);
      port1.postMessage(message);
    },
    addEventListener: (type, listener) =>
      port1.addEventListener(type, (event) => listener(event as MessageEvent)),
  };
  port1.start();
  port2.start();
  serveReader(port2 as unknown as ReaderPort);
  return { reader: createTextReader(near), sent };
}

test('a text is read at the other end', async () => {
  const { reader } = connect();
  const [problems, columns] = await Promise.all([
    reader.read('problems', 'rang 1 2 n', knowledge),
    reader.read('columns', 'range 1 2 n', knowledge),
  ]);
  expect(problems.map(({ code }) => code)).toEqual(['query/unknown-command']);
  expect(columns).toEqual(['n']);
});

test('the same text is read once, until something else is known', async () => {
  const { reader, sent } = connect();
  await reader.read('columns', 'range 1 2 n', knowledge);
  await reader.read('columns', 'range 1 2 n', { ...knowledge });
  expect(sent).toEqual(['learn', 'columns']);
  await reader.read('columns', 'range 1 2 n', { ...knowledge, kept: { stores: [] } });
  expect(sent).toEqual(['learn', 'columns', 'learn', 'columns']);
});

test('a reader that fails says why', async () => {
  const { reader } = connect();
  const broken = { catalogue: 'none' as never, kept: {} };
  await expect(reader.read('columns', 'range 1 2 n', broken)).rejects.toThrow(/not a function/);
});
