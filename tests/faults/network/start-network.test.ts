import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startNetwork } from './start-network.ts';

test('what is sent while a way is stalled arrives once it heals; a cut way refuses', async () => {
  await using network = await startNetwork();
  const echo = createServer((socket) => void socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const [host, port] = (await network.lay('way', `127.0.0.1:${(echo.address() as AddressInfo).port}`)).split(
    ':',
  );
  const socket = connect(Number(port), host);
  let heard = '';
  socket.on('data', (chunk) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write('one ');
  await expect.poll(() => heard).toBe('one ');

  await network.stall('way');
  socket.write('two ');
  await delay(200);
  socket.write('three');
  await delay(300);
  expect(heard).toBe('one ');
  await network.heal('way');
  await expect.poll(() => heard).toBe('one two three');

  await network.slow('way', 300, 0);
  const before = performance.now();
  socket.write('!');
  await expect.poll(() => heard, { timeout: 3_000 }).toBe('one two three!');
  expect(performance.now() - before).toBeGreaterThan(500);
  await network.heal('way');

  const closed = once(socket, 'close');
  await network.cut('way');
  await closed;
  const refused = connect(Number(port), host);
  expect((await once(refused, 'error'))[0]).toMatchObject({ code: 'ECONNREFUSED' });
  await network.heal('way');
  await once(connect(Number(port), host), 'connect').then(() => echo.close());
});
