import { createMemoryGate, createQueryHouse, type QueryHouse, type QueryHouseOptions } from '@rowmill/engine';

/** A house that may ask this machine as often as it likes. */
export function openTestHouse(
  options: Pick<QueryHouseOptions, 'ledger' | 'segments' | 'isDraining'> &
    Partial<Pick<QueryHouseOptions, 'gateOf' | 'stores'>>,
): QueryHouse {
  const policy = { id: 'p', name: 'p', domain: '127.0.0.1', policy: { perSecond: 100_000 } };
  const gate = createMemoryGate({ policies: [policy] });
  return createQueryHouse({
    gateOf: () => gate,
    ...options,
    policiesOf: async () => [policy],
    egressAllow: ['127.0.0.0/8'],
    files: false,
  });
}
