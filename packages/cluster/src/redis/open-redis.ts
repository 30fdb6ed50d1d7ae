import { ServiceError } from '@rowmill/contracts';
import { Redis, type RedisOptions } from 'ioredis';

export interface RedisLink extends AsyncDisposable {
  readonly client: Redis;
  /** The run of the server that answers on this connection; another one after each of its starts. Undefined while there is none. */
  runId(): string | undefined;
  /** One more connection to the same place: a subscriber can do nothing else. */
  another(): Redis;
}

export interface OpenRedisOptions {
  /** Told of each lost connection and each failed attempt; never with a password in it. */
  readonly onTrouble?: (error: Error) => void;
}

const COMMAND_MS = 1_000;
const CONNECT_MS = 3_000;
const LONGEST_PAUSE_MS = 1_000;

/** Commands are sent at once or fail at once: one that waited for a connection would be answered for another time. */
export function openRedis(url: string, { onTrouble = () => {} }: OpenRedisOptions = {}): RedisLink {
  const options = optionsOf(url);
  const client = new Redis(options);
  let runId: string | undefined;
  client.on('error', (error: Error) => onTrouble(plain(error)));
  client.on('close', () => (runId = undefined));
  client.on('ready', () => {
    client.info('server', 'memory').then(
      (info) => {
        runId = /^run_id:(\w+)/m.exec(info)?.[1];
        const policy = /^maxmemory_policy:([\w-]+)/m.exec(info)?.[1];
        if (policy !== undefined && policy !== 'noeviction') onTrouble(forgetful(policy));
      },
      (error: unknown) => onTrouble(plain(error)),
    );
  });
  return {
    client,
    runId: () => runId,
    another() {
      const connection = new Redis({ ...options, socketTimeout: undefined, autoResubscribe: false });
      connection.on('error', (error: Error) => onTrouble(plain(error)));
      return connection;
    },
    async [Symbol.asyncDispose]() {
      // Between two attempts there is nothing to close, and nobody says that it has ended.
      const isThere = ['connecting', 'connect', 'ready'].includes(client.status);
      const { promise, resolve } = Promise.withResolvers<void>();
      client.once('end', resolve);
      client.disconnect();
      if (isThere) await promise;
    },
  };
}

function optionsOf(url: string): RedisOptions {
  const place = URL.parse(url);
  if (!place || !['redis:', 'rediss:'].includes(place.protocol))
    throw new ServiceError('service/bad-setting', {
      setting: 'redis.url',
      problem: 'is no address such as redis://host:6379',
    });
  return {
    host: place.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(place.port || 6379),
    ...(place.username ? { username: decodeURIComponent(place.username) } : {}),
    ...(place.password ? { password: decodeURIComponent(place.password) } : {}),
    db: Number(place.pathname.slice(1) || 0),
    ...(place.protocol === 'rediss:' ? { tls: { servername: place.hostname } } : {}),
    connectTimeout: CONNECT_MS,
    commandTimeout: COMMAND_MS,
    socketTimeout: 3 * COMMAND_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) =>
      Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(times, 10)) * (0.5 + Math.random() / 2),
    keepAlive: 10_000,
    connectionName: 'rowmill',
  };
}

/** Without the command that failed: it may be the one that carries the password. */
function plain(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new Error(`Redis: ${error instanceof Error ? error.message : 'unknown error'}${code}`);
}

function forgetful(policy: string): Error {
  return new Error(
    `Redis may forget grants when its memory is full: maxmemory-policy is ${policy}. Set it to noeviction.`,
  );
}
