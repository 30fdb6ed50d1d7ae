import { setTimeout as delay } from 'node:timers/promises';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { largeBodies } from './large-bodies.ts';

test('large bodies are received so many at a time, small ones beside them', async () => {
  const app = fastify();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
  let inside = 0;
  let most = 0;
  app.route({
    method: 'POST',
    url: '/',
    onRequest: largeBodies(2, 1_000),
    async handler({ body }) {
      const isLarge = (body as Buffer).length > 1_000;
      if (isLarge) most = Math.max(most, ++inside);
      await delay(isLarge ? 150 : 0);
      if (isLarge) inside--;
      return '';
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const send = (bytes: number): Promise<Response> =>
      fetch(url, { method: 'POST', body: Buffer.alloc(bytes), headers: { 'content-type': 'x/y' } });
    const large = Promise.all(Array.from({ length: 5 }, () => send(1_001)));
    expect((await send(10)).status).toBe(200);
    expect((await large).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(most).toBe(2);
  } finally {
    await app.close();
  }
});
