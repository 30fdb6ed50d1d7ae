import type { RedisLink } from './open-redis.ts';

/** Whether the store of the permits answers now. */
export async function checkRedis({ client, runId }: RedisLink): Promise<boolean> {
  if (runId() === undefined) return false;
  return client.ping().then(
    () => true,
    () => false,
  );
}
