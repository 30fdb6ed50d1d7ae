import { setTimeout } from 'node:timers/promises';
import { openRedis, type OpenRedisOptions, type RedisLink } from './open-redis.ts';

/** A link that is there already. */
export async function connectTo(url: string, options?: OpenRedisOptions): Promise<RedisLink> {
  const link = openRedis(url, options);
  while (link.runId() === undefined) await setTimeout(5);
  return link;
}
