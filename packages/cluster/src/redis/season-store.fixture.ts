import type { RedisLink } from './open-redis.ts';
import { PermitKeys } from './permit-keys.ts';

/** As if gates had been there for long. */
export async function seasonStore({ client, runId }: RedisLink, prefix: string): Promise<void> {
  const keys = new PermitKeys(prefix);
  for (const boot of keys.boots()) await client.hset(boot, 'run', runId() ?? '', 'since', 0, 'last', 0);
  await client.hset(keys.clocks(), 'wall', 0);
}
