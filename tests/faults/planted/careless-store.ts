import { plant } from './plant.ts';

plant(new URL('careless-store-stores.ts', import.meta.url), '@rowmill/stores');
await import('../../../apps/server/src/main.ts');
