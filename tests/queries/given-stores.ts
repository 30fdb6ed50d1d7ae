import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import type { StoreDesk } from '@rowmill/engine';

const PRICES: readonly DeliveredRow['row'][] = [
  { item: 'tea', price: 4, maker: { city: 'Köln' } },
  { item: 'lamp', price: 12n },
];

/** The store of the manual's examples, which takes everything and has some prices; and one that gives nothing back. */
export const givenStores: StoreDesk = {
  async open(_workspace, name) {
    if (name !== 'warehouse') throw new ServiceError('store/unknown', { name });
    return {
      size: { rows: 2, bytes: 1_000_000 },
      readyIn: () => 0,
      write: async () => ({ refused: [] }),
      setAside: async () => undefined,
      [Symbol.asyncDispose]: async () => undefined,
    };
  },
  async *read(_workspace, name, { name: rows }) {
    if (name === 'shop') throw new ServiceError('store/not-readable', { name, type: 'http' });
    if (name !== 'warehouse') throw new ServiceError('store/unknown', { name });
    if (rows === 'prices') yield PRICES;
  },
};
