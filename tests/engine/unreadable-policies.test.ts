import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceError, type Outcome } from '@rowmill/contracts';
import {
  createDiskStore,
  createMemoryGate,
  createSegments,
  MemoryLedger,
  QueryRunner,
} from '@rowmill/engine';
import { expect, test } from 'vitest';
import { createQuery } from '../../packages/engine/src/queries/create-query.ts';
import { openTestHouse } from './open-test-house.ts';
import { startTestSite } from './test-site.ts';

const AWAY_MS = 300;

test('while the policies cannot be read no row fails for it', async () => {
  await using site = await startTestSite((path) => ({ body: { path }, delayMs: 1 }));
  const directory = await mkdtemp(join(tmpdir(), 'unreadable-'));
  await using segments = await createSegments({ store: createDiskStore(directory), scratch: directory });
  const ledger = new MemoryLedger();
  const policy = { id: 'p', name: 'p', domain: '127.0.0.1', policy: { perSecond: 100_000 } };
  const gate = createMemoryGate({ policies: [policy] });
  let back: number | undefined;
  let refused = 0;
  const house = openTestHouse({
    ledger,
    segments,
    gateOf: () => ({
      ...gate,
      async take(...asked) {
        back ??= performance.now() + AWAY_MS;
        if (performance.now() > back) return gate.take(...asked);
        refused++;
        throw new ServiceError('database/unavailable', { problem: 'it was stopped' });
      },
    }),
  });
  const ended = Promise.withResolvers<Outcome>();
  const runner = new QueryRunner(house, { mostRunning: 1, onEnded: (_, outcome) => ended.resolve(outcome) });
  const text = `range 1 40 n || api get ${site.url}/$n$ --retry 0`;
  const { id } = await createQuery(house, { text, terms: { workspace: 'w' }, cache: false });
  runner.add(id, 'w');
  expect(await ended.promise).toMatchObject({ state: 'completed', rows: 40, rowsFailed: 0 });
  expect(refused).toBeGreaterThan(0);
  await rm(directory, { recursive: true });
});
