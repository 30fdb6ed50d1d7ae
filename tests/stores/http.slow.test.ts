import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import type { StoreUnderTest } from '@rowmill/stores/testing';
import { expect, test } from 'vitest';
import { receivedLines } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';

test('no row gets lost when the server is killed; one that is there twice has the same key', async () => {
  const lines: string[] = [];
  let server: Server;
  let port = 0;
  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      void Array.fromAsync(request as AsyncIterable<Buffer>).then(
        (pieces) => {
          lines.push(...Buffer.concat(pieces).toString().split('\n'));
          // Some answers get lost on the way, as they do when a server dies.
          setTimeout(() => response.end(), Math.random() * 20);
        },
        () => response.destroy(),
      );
    });
    await once(server.listen(port, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  };
  await start();
  const under: StoreUnderTest = {
    store: storeOfType('http'),
    given: {
      name: 'site',
      configuration: { url: `http://127.0.0.1:${port}/`, body: 'ndjson', keyField: '_key' },
    },
    world: { egress: createEgress({ allow: ['127.0.0.0/8'] }) },
    received: async () => receivedLines(lines.join('\n')),
    mistakes: [],
    async interrupt() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      return start;
    },
  };
  const delivered = await deliverThroughOutages(under);
  console.log('http', delivered);
  expect(delivered.outages).toBe(2);
  server!.closeAllConnections();
  server!.close();
});
