import type { OpenStore, Store, StoreSettings, StoreWorld, TestPlace } from './define-store.ts';
import { maskingOf, withoutSecrets } from './without-secrets.ts';

/** Opens a delivery whose errors and refusals carry no secret, whatever the destination says. */
export function openStore(
  store: Store,
  settings: StoreSettings,
  world: StoreWorld,
  rowsName?: string,
): OpenStore {
  const mask = maskingOf(settings.credentials);
  const open = store.open(settings, world, rowsName);
  return {
    ...(open.size && { size: open.size }),
    async write(rows, signal) {
      signal.throwIfAborted();
      if (rows.length === 0) return { refused: [] };
      try {
        const { refused } = await open.write(rows, signal);
        return { refused: refused.map((one) => ({ ...one, message: mask(one.message) })) };
      } catch (error) {
        throw withoutSecrets(error, mask);
      }
    },
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}

/** Tries a store; throws what is wrong with it, without secrets. */
export async function testStore(store: Store, settings: StoreSettings, at: TestPlace): Promise<void> {
  try {
    await store.test(settings, at);
  } catch (error) {
    throw withoutSecrets(error, maskingOf(settings.credentials));
  }
}
