import { connect as connectTls } from 'node:tls';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { Type, type Static, type TObject } from 'typebox';
import { dialUntil, tls, tlsOptions } from '../connections/dialed.ts';
import { untilAborted } from '../connections/until-aborted.ts';
import { defineStore, type StoreSettings, type StoreWorld } from '../define-store.ts';
import { keyField, printedRow } from '../rows/printed-row.ts';
import { redisError } from './redis-error.ts';

const CONNECT_MS = 10_000;
const ANSWER_MS = 30_000;

const configuration = {
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ default: 6379, minimum: 1, maximum: 65_535 }),
  channel: Type.String({ minLength: 1, maxLength: 1000 }),
  keyField,
};
const credentials = {
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 2000 })),
  tls,
};

type Settings = StoreSettings<Static<TObject<typeof configuration>>, Static<TObject<typeof credentials>>>;

export const redisPubSub = defineStore({
  type: 'redisPubSub',
  summary: 'Messages to whoever listens on a channel of Redis or Valkey.',
  details: 'Each row is one message of JSON.',
  configuration,
  credentials,
  destination: ['host', 'port'],
  guarantees: {
    acknowledged: false,
    repeats: 'duplicates',
    details:
      'At most once to each listener: the server takes the message and keeps nothing, so whoever does not listen at that moment never gets it. When the answer of the server got lost, the rows are sent again, with the same key where `keyField` is set.',
  },
  errors: ['store/unavailable', 'store/unusable'],
  size: { rows: 1000, bytes: 1_000_000 },
  examples: [
    {
      title: 'A channel',
      configuration: { host: 'redis.example.org', channel: 'prices' },
      credentials: { password: 'a password', tls: { enabled: true } },
    },
  ],

  async test(settings, at) {
    const client = await connected(settings, at, at.signal);
    try {
      await untilAborted(at.signal, client.ping(), () => client.disconnect());
    } catch (error) {
      throw redisError(settings.name, error, at.signal);
    } finally {
      client.disconnect();
    }
  },
  open(settings, world) {
    const { name } = settings;
    const { channel, keyField: field } = settings.configuration;
    let client: Redis | undefined;
    const drop = (): void => {
      client?.disconnect();
      client = undefined;
    };
    return {
      async write(rows, signal) {
        try {
          client ??= await connected(settings, world, signal);
          const messages = client.pipeline(rows.map((row) => ['publish', channel, printedRow(row, field)]));
          const answers = (await untilAborted(signal, messages.exec(), drop)) ?? [];
          for (const [error] of answers) if (error !== null) throw error;
          return { refused: [] };
        } catch (error) {
          drop();
          throw redisError(name, error, signal);
        }
      },
      async [Symbol.asyncDispose]() {
        drop();
      },
    };
  },
});

async function connected(settings: Settings, { egress }: StoreWorld, signal: AbortSignal): Promise<Redis> {
  const { host, port } = settings.configuration;
  const { user, password, tls: secure } = settings.credentials;
  const socket = await dialUntil(egress, { host, port }, signal);
  const stream = secure?.enabled === true ? connectTls({ ...tlsOptions(host, egress), socket }) : socket;
  const client = new Redis({
    Connector: class {
      readonly firstError = undefined;
      check(): boolean {
        return true;
      }
      disconnect(): void {
        stream.destroy();
      }
      async connect(): Promise<typeof stream> {
        if (stream !== socket)
          await once(stream, 'secureConnect', { signal: AbortSignal.timeout(CONNECT_MS) });
        return stream;
      }
    } as never,
    lazyConnect: true,
    // It would ask more of the server than a user who may only publish may do.
    enableReadyCheck: false,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    // A connection that is lost is made anew by the next write.
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  client.on('error', () => {});
  try {
    await untilAborted(signal, client.connect(), () => client.disconnect());
    if (password !== undefined)
      await untilAborted(signal, client.auth(user ?? 'default', password), () => client.disconnect());
    return client;
  } catch (error) {
    client.disconnect();
    throw redisError(settings.name, error, signal);
  }
}
