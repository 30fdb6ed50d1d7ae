import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { promisesOfACache } from './cache-kit.ts';
import { MemoryCache } from './memory-cache.ts';

test.each(promisesOfACache)('$name', ({ check }) => {
  const cache = new MemoryCache();
  return check({ cache, elsewhere: cache, newWorkspace: async () => randomUUID() });
});
