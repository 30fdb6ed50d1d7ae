import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@rowmill/egress';
import type { DeliveryOutcome } from '@rowmill/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStoreDesk } from './create-store-desk.ts';

/** Answers with the status that the rows ask for, or not at all. */
const server = createServer((request, reply) => {
  void Array.fromAsync(request as AsyncIterable<Buffer>).then((pieces) => {
    const [row] = JSON.parse(Buffer.concat(pieces).toString()) as [{ status: number }];
    if (row.status > 0) reply.writeHead(row.status).end();
  });
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** What is noted of a delivery that gets these answers, one a write; 0 is given up. */
async function outcomeOf(...statuses: readonly number[]): Promise<readonly DeliveryOutcome[]> {
  const noted: DeliveryOutcome[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const configuration = { url, method: 'POST', body: 'array', headers: {}, timeoutSeconds: 5 };
  const store = {
    name: 'shop',
    type: 'http',
    configuration,
    credentials: {},
    processors: [],
    version: 1,
  } as const;
  const desk = createStoreDesk({
    // The manifest is another table's business.
    database: { inWorkspace: async () => undefined as never },
    stores: {
      open: async () => store,
      noteOutcome: async (_workspace, _name, outcome) => void noted.push(outcome),
    },
    letters: { add: async () => undefined },
    audit: { write: async () => undefined as never },
    uses: { note: async () => undefined },
    worldOf: () => ({ egress: createEgress({ allow: ['127.0.0.0/8'] }) }),
    onTrouble: (error) => expect.unreachable(String(error)),
  });
  {
    await using delivery = await desk.openFor('w', 'shop', {}, { actor: 'ada' });
    for (const status of statuses) {
      const signal = status === 0 ? AbortSignal.timeout(30) : new AbortController().signal;
      await delivery.write([{ key: 'k', row: { status } }], signal).catch(() => undefined);
    }
  }
  return noted;
}

const failure = expect.stringContaining('503') as string;

test.each<[string, readonly number[], readonly DeliveryOutcome[]]>([
  ['rows that are taken', [204], [{ delivered: true }]],
  ['rows that are refused', [422], []],
  ['an outage', [503], [{ delivered: false, failure }]],
  ['an outage after rows', [204, 503], [{ delivered: true, failure }]],
  ['an outage that is over', [503, 204], [{ delivered: true }]],
  ['somebody who does not wait', [0], []],
  ['somebody who does not wait any longer', [204, 0], [{ delivered: true }]],
  ['nothing', [], []],
])('what a store is told to have done: %s', async (_what, statuses, noted) => {
  expect(await outcomeOf(...statuses)).toEqual(noted);
});
