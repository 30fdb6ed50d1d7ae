import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { limitBodyTime, type BodyTime } from './limit-body-time.ts';

let close = (): void => {};
afterEach(() => close());

/** Sends pieces, one every 300 ms; whether that was too slow, and how many came. */
async function sendSlowly(time: BodyTime, pieces: number): Promise<{ slow: boolean; pieces: number }> {
  const seen = { slow: false };
  const server = createServer((asked: IncomingMessage, reply) => {
    limitBodyTime(asked, time, () => {
      seen.slow = true;
      asked.socket.destroy();
    });
    asked.on('error', () => {});
    asked.resume().once('end', () => reply.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
  const ended = new Promise<void>((resolve) => {
    sent.once('error', () => resolve());
    sent.once('response', () => resolve());
  });
  let count = 0;
  for (; count < pieces && !seen.slow; count++) {
    sent.write('x');
    await delay(300);
  }
  if (pieces > 0) sent.end();
  else sent.flushHeaders();
  await ended;
  return { slow: seen.slow, pieces: count };
}

test('a body has one time as a whole', async () => {
  expect(await sendSlowly({ ms: 1_000, perLook: false }, 10)).toMatchObject({ slow: true });
});

test('a file may take any time as long as something comes', async () => {
  expect(await sendSlowly({ ms: 1_000, perLook: true }, 8)).toEqual({ slow: false, pieces: 8 });
});

test('a file of which nothing comes is given up', async () => {
  expect(await sendSlowly({ ms: 100, perLook: true }, 0)).toMatchObject({ slow: true });
});
