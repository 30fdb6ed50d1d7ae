import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';
import { ConnectionClosed, ProtocolError } from './protocol-errors.ts';
import { Session } from './session.ts';

function connect() {
  const [out, incoming] = [new PassThrough(), new PassThrough()];
  const connection = new Connection(out, incoming);
  const sent = (): { id: number; method: string; sessionId?: string }[] =>
    String(out.read() ?? '')
      .split('\0')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text));
  const say = (...messages: object[]): string =>
    messages.map((message) => `${JSON.stringify(message)}\0`).join('');
  return { connection, incoming, sent, say };
}

describe('a connection', () => {
  it('reads messages however they are cut, also within a character', async () => {
    const { connection, incoming, say } = connect();
    const heard: unknown[] = [];
    connection.on('Page.said', (params: never) => heard.push(params));
    const bytes = Buffer.from(
      say(
        { method: 'Page.said', params: 'größe' },
        { method: 'Page.said', params: 2 },
        { method: 'Page.other' },
      ),
    );
    for (const byte of bytes) incoming.write(Buffer.of(byte));
    incoming.write(Buffer.from(say({ method: 'Page.said', params: 3 }, { method: 'Page.said', params: 4 })));
    await vi.waitFor(() => expect(heard).toEqual(['größe', 2, 3, 4]));
  });

  it('gives each call its own answer, and sessions only what is theirs', async () => {
    const { connection, incoming, sent, say } = connect();
    const [one, two] = [new Session(connection, 'one'), new Session(connection, 'two')];
    const heard: unknown[] = [];
    one.on('Page.loadEventFired', (params) => heard.push(['one', params]));
    const forget = two.on('Page.loadEventFired', (params) => heard.push(['two', params]));
    const [first, second] = [one.send('Page.enable'), two.send('Page.enable')];
    const calls = sent();
    expect(calls.map(({ sessionId }) => sessionId)).toEqual(['one', 'two']);
    const event = (sessionId: string, timestamp: number): object => ({
      method: 'Page.loadEventFired',
      params: { timestamp },
      sessionId,
    });
    incoming.write(
      say(
        { id: calls[1]!.id, error: { message: 'no', code: -32_000 } },
        { id: calls[0]!.id, result: {} },
        event('one', 1),
        event('two', 2),
      ),
    );
    await expect(first).resolves.toEqual({});
    await expect(second).rejects.toEqual(new ProtocolError('Page.enable', 'no', -32_000));
    forget();
    incoming.write(say(event('two', 3), event('three', 4)));
    await vi.waitFor(() =>
      expect(heard).toEqual([
        ['one', { timestamp: 1 }],
        ['two', { timestamp: 2 }],
      ]),
    );
  });

  it('forgets the sessions of workers with that of their page', async () => {
    const { connection } = connect();
    const page = new Session(connection, 'page');
    const inner = page.child('worker').child('worker of the worker');
    const waiting = inner.send('Network.enable');
    const reason = new Error('over');
    page.end(reason);
    await expect(waiting).rejects.toBe(reason);
  });

  it('tells whoever waits when a session or the browser has gone', async () => {
    const { connection, incoming } = connect();
    const [one, two] = [new Session(connection, 'one'), new Session(connection, 'two')];
    const reason = new Error('over');
    const [first, second] = [one.send('Page.enable'), two.send('Page.enable')];
    one.end(reason);
    await expect(first).rejects.toBe(reason);
    await expect(one.send('Page.enable')).rejects.toBe(reason);
    const closed = vi.fn<() => void>();
    const forgotten = vi.fn<() => void>();
    connection.onClosed(closed);
    connection.onClosed(forgotten)();
    incoming.end();
    await expect(second).rejects.toBeInstanceOf(ConnectionClosed);
    await expect(two.send('Page.enable')).rejects.toBeInstanceOf(ConnectionClosed);
    connection.onClosed(closed);
    expect([closed.mock.calls.length, forgotten.mock.calls.length]).toEqual([2, 0]);
  });
});
