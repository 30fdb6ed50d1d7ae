import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { createQuery } from './create-query.ts';
import { createQueryHouse } from './create-query-house.ts';
import { runQuery } from './run-query.ts';

class LedgerThatIsAwayOnce extends MemoryLedger {
  cancels = 0;

  override async cancel(id: string): ReturnType<MemoryLedger['cancel']> {
    if (++this.cancels === 1) throw new ServiceError('database/unavailable', { problem: 'away' });
    return super.cancel(id);
  }
}

test('a query whose time is up while the ledger is away ends when it is back', async () => {
  await using gate = createMemoryGate({ policies: [] });
  const ledger = new LedgerThatIsAwayOnce();
  await using house = createQueryHouse({
    ledger,
    segments: createMemorySegments(),
    gateOf: () => gate,
    policiesOf: async () => [],
    egressAllow: [],
    files: false,
  });
  const terms = { workspace: 'w' };
  const { id } = await createQuery(house, { text: `seed '[1]' || sleep 60`, terms, minutes: 0.001 });
  const { ended } = runQuery(house, await ledger.query(id), new AbortController().signal);
  expect(await ended).toMatchObject({ error: { code: 'engine/deadline' } });
  expect(ledger.cancels).toBe(2);
});
