import type { Redis } from 'ioredis';
import type { RedisLink } from './open-redis.ts';

/** Tells every process that a query has ended. Best effort: whoever must know also looks for itself. */
export interface EndedNotices extends AsyncDisposable {
  announce(id: string): Promise<void>;
  /** Calls back for each notice from now on, also after lost connections; the answer ends it. */
  listen(onEnded: (id: string) => void): () => void;
}

export interface EndedNoticesOptions {
  readonly redis: RedisLink;
  /** How the name of the channel begins. */
  readonly prefix?: string;
}

export function createEndedNotices({ redis, prefix = 'rowmill' }: EndedNoticesOptions): EndedNotices {
  const channel = `${prefix}:ended`;
  const listeners = new Set<(id: string) => void>();
  let subscriber: Redis | undefined;

  function subscribe(): Redis {
    const connection = redis.another();
    connection.on('ready', () => void connection.subscribe(channel).catch(() => undefined));
    connection.on('message', (_, id: string) => {
      for (const listener of listeners) listener(id);
    });
    return connection;
  }

  return {
    async announce(id) {
      await redis.client.publish(channel, id).catch(() => undefined);
    },
    listen(onEnded) {
      subscriber ??= subscribe();
      listeners.add(onEnded);
      return () => listeners.delete(onEnded);
    },
    async [Symbol.asyncDispose]() {
      listeners.clear();
      subscriber?.disconnect();
    },
  };
}
