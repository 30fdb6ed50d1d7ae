import { plant } from './plant.ts';

plant(new URL('generous-redis-cluster.ts', import.meta.url));
await import('../../../apps/server/src/main.ts');
