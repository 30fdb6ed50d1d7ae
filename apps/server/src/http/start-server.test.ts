import fastify from 'fastify';
import { expect, test } from 'vitest';
import { httpSettings } from './http-settings.ts';
import { startServer } from './start-server.ts';

test('a port that is taken is named, with what to do', async () => {
  await using first = fastify();
  await using second = fastify();
  const { address } = await startServer(first, httpSettings({ port: 0 }));
  const port = Number(new URL(address).port);
  await expect(startServer(second, httpSettings({ port }))).rejects.toMatchObject({
    code: 'service/bad-setting',
    message: `the setting port ${port} is taken, perhaps by a Rowmill that runs already; --port 0 takes one that is free`,
  });
});
