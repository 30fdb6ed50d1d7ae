export {
  defineStore,
  type Guarantees,
  type OpenStore,
  type ReadPlace,
  type Store,
  type StoreExample,
  type StoreSettings,
  type StoreWorld,
  type TestPlace,
} from './define-store.ts';
export { openStore, testStore } from './open-store.ts';
export { readStore } from './read-store.ts';
export { readSettings, type GivenSettings } from './read-settings.ts';
export { STORES, storeOfType } from './registry.ts';
