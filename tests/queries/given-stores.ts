import { ServiceError } from '@rowmill/contracts';
import type { StoreDesk } from '@rowmill/engine';

/** The store of the manual's examples, which takes everything. */
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
};
