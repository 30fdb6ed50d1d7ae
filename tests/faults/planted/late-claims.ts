import { plant } from './plant.ts';

plant(new URL('late-claims-resources.ts', import.meta.url), '@rowmill/resources');
await import('../../../apps/server/src/main.ts');
