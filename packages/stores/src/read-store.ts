import { ServiceError } from '@rowmill/contracts';
import type { ReadPlace, Store, StoreSettings } from './define-store.ts';
import type { StoredRow } from './rows/rows-file.ts';
import { maskingOf, withoutSecrets } from './without-secrets.ts';

/** Rows that were delivered to a store, piece by piece; errors carry no secret. Throws `store/not-readable`. */
export async function* readStore(
  store: Store,
  settings: StoreSettings,
  at: ReadPlace,
): AsyncGenerator<readonly StoredRow[]> {
  if (store.read === undefined)
    throw new ServiceError('store/not-readable', { name: settings.name, type: store.type });
  try {
    yield* store.read(settings, at);
  } catch (error) {
    throw withoutSecrets(error, maskingOf(settings.credentials));
  }
}
