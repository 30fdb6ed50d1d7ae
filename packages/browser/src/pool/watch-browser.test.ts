import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { Connection } from '../protocol/connection.ts';
import { Session } from '../protocol/session.ts';
import { watchBrowser } from './watch-browser.ts';

const PACE = { beatMs: 5, longestBeatMs: 300, beatsACanary: 1, slowMs: 20 };

/** Answers every call after the time that it is told. */
function browserThatTakes(msOf: (method: string) => number) {
  const [out, incoming] = [new PassThrough(), new PassThrough()];
  out.setEncoding('utf8').on('data', (texts: string) => {
    for (const text of texts.split('\0').filter(Boolean)) {
      const { id, method } = JSON.parse(text);
      const answer = `${JSON.stringify({ id, result: { browserContextId: 'context' } })}\0`;
      void delay(msOf(method), undefined, { ref: false }).then(() => incoming.write(answer));
    }
  });
  const connection = new Connection(out, incoming);
  return { pid: process.pid, connection, session: new Session(connection) };
}

function watch() {
  return {
    pageBytes: Number.POSITIVE_INFINITY,
    onStuck: vi.fn<() => void>(),
    onSlow: vi.fn<() => void>(),
    onMemory: vi.fn<(bytes: number) => void>(),
  };
}

it('tells of a browser that answers no more, and is done with it', async () => {
  let isStuck = false;
  const browser = browserThatTakes(() => (isStuck ? 60_000 : 0));
  const told = watch();
  const watching = watchBrowser(browser, told, PACE);
  await vi.waitFor(() => expect(told.onMemory.mock.calls.length).toBeGreaterThan(2));
  expect(told.onStuck).not.toHaveBeenCalled();
  isStuck = true;
  await watching;
  expect(told.onStuck).toHaveBeenCalledOnce();
});

it('tells of empty pages that take many times as long as they did, one of them being none', async () => {
  let [pages, slowFrom] = [0, Number.POSITIVE_INFINITY];
  const browser = browserThatTakes((method) => {
    if (method !== 'Target.createTarget') return 0;
    pages++;
    return pages === 5 || pages > slowFrom ? 150 : 0;
  });
  const told = watch();
  const watching = watchBrowser(browser, told, PACE);
  await vi.waitFor(() => expect(pages).toBeGreaterThan(10));
  expect(told.onSlow).not.toHaveBeenCalled();
  slowFrom = pages;
  await vi.waitFor(() => expect(told.onSlow).toHaveBeenCalled(), { timeout: 5000 });
  expect(pages - slowFrom).toBeGreaterThanOrEqual(3);
  browser.connection.close();
  await watching;
  expect(told.onStuck).not.toHaveBeenCalled();
});
