import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createEgress } from './create-egress.ts';
import { egressTo } from './testing/loopback-site.ts';
import { echoServer } from './testing/socket-server.fixture.ts';

test('a connection goes to the checked address and ends with its signal', async () => {
  await using server = await echoServer();
  await using egress = egressTo();
  const leave = new AbortController();
  const socket = await egress.dial({ host: 'mail.example', port: server.port, signal: leave.signal });
  socket.write('hello');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toBe('hello');
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  leave.abort();
  await closed;
});

test('what is not allowed is not dialled', async () => {
  await using server = await echoServer();
  await using egress = createEgress({ resolve: async () => ['127.0.0.1'] });
  await expect(egress.dial({ host: 'mail.example', port: server.port })).rejects.toMatchObject({
    code: 'egress/denied',
  });
  expect(server.open()).toBe(0);
});

test.each(['a/b', 'a?b', 'a#b', 'a:1', 'user@a', '', 'a b', '[::1]x'])('%j is no host', async (host) => {
  await using egress = egressTo();
  await expect(egress.dial({ host, port: 25 })).rejects.toMatchObject({ code: 'egress/bad-address' });
});
