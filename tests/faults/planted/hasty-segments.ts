import { plant } from './plant.ts';

plant(new URL('hasty-segments-cluster.ts', import.meta.url));
await import('../../../apps/server/src/main.ts');
