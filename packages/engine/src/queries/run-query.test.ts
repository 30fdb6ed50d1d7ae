import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { MemoryLedger } from '../ledger/memory-ledger.ts';
import { createMemoryGate } from '../policy/memory-gate.ts';
import { createMemorySegments } from '../segments/memory-segments.ts';
import { createQuery } from './create-query.ts';
import { createQueryHouse } from './create-query-house.ts';
import { runQuery } from './run-query.ts';

class TroubledLedger extends MemoryLedger {
  fails = 0;
  readonly trouble: 'is away' | 'loses the process';

  constructor(trouble: TroubledLedger['trouble']) {
    super();
    this.trouble = trouble;
  }

  override async fail(...given: Parameters<MemoryLedger['fail']>): Promise<void> {
    this.fails++;
    if (this.trouble === 'is away' && this.fails === 1)
      throw new ServiceError('database/unavailable', { problem: 'away' });
    await super.fail(...given);
    if (this.trouble === 'loses the process') await new Promise(() => undefined);
  }
}

test.each(['is away', 'loses the process'] as const)(
  'a query whose time is up ends with this cause, also when the ledger %s just then',
  async (trouble) => {
    await using gate = createMemoryGate({ policies: [] });
    const ledger = new TroubledLedger(trouble);
    await using house = createQueryHouse({
      ledger,
      segments: createMemorySegments(),
      gateOf: () => gate,
      policiesOf: async () => [],
      egressAllow: [],
      files: false,
    });
    const terms = { workspace: 'w' };
    const { id } = await createQuery(house, { text: `seed '[1]' || sleep 3`, terms, minutes: 0.001 });
    const { ended } = runQuery(house, await ledger.query(id), new AbortController().signal);
    expect(await ended).toMatchObject({ state: 'failed', error: { code: 'engine/deadline' } });
    expect(ledger.fails).toBe(trouble === 'is away' ? 2 : 1);
  },
);
