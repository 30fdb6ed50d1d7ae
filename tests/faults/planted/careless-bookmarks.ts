import { plant } from './plant.ts';

plant(new URL('careless-bookmarks-cluster.ts', import.meta.url));
await import('../../../apps/server/src/main.ts');
