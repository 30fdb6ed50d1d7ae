import { compatibilityPartitioner, ProduceAcks, type ConnectionOptions } from '@platformatic/kafka';
import { ServiceError, type DeliveredRow } from '@rowmill/contracts';
import { untilAborted } from '../connections/until-aborted.ts';
import { defineStore, type StoreWorld } from '../define-store.ts';
import { findRefused, refusedRow, type Refusal } from '../rows/find-refused.ts';
import { printJson } from '../rows/print-json.ts';
import { GuardedProducer } from './guarded-producer.ts';
import { kafkaConfiguration, kafkaCredentials, type KafkaSettings } from './kafka-settings.ts';
import { isUnknownTopic, kafkaError, refusalOf } from './kafka-errors.ts';

const CONNECT_MS = 10_000;
const REQUEST_MS = 30_000;
const KEY_HEADER = 'rowmill-key';

export const kafka = defineStore({
  type: 'kafka',
  summary: 'Messages of a topic of Apache Kafka.',
  details:
    'Each row is one message of JSON, acknowledged by all replicas in sync. Rows with the same message key keep their order. The brokers that the cluster names must be reachable as well, and are checked like every other address.',
  configuration: kafkaConfiguration,
  credentials: kafkaCredentials,
  destination: ['brokers'],
  guarantees: {
    acknowledged: true,
    repeats: 'duplicates',
    details:
      'At least once. The delivery key is in the header `rowmill-key` of the message, the same at every try, and is the key of the message too unless `keyColumn` names another.',
  },
  errors: ['store/unavailable', 'store/refused', 'store/unusable'],
  size: { rows: 1000, bytes: 700_000 },
  examples: [
    { title: 'A topic', configuration: { brokers: ['kafka.example.org:9092'], topic: 'prices' } },
    {
      title: 'Messages of an article in order, with a password',
      configuration: { brokers: ['kafka.example.org:9093'], topic: 'prices', keyColumn: 'sku' },
      credentials: {
        mechanism: 'SCRAM-SHA-512',
        user: 'rowmill',
        password: 'a password',
        tls: { enabled: true },
      },
    },
  ],

  async test(settings, at) {
    const { name } = settings;
    const { topic, createTopic } = settings.configuration;
    const producer = producerOf(settings, at);
    try {
      const asking = producer.metadata({ topics: [topic], autocreateTopics: false });
      await untilAborted(at.signal, asking, () => producer.destroy());
    } catch (error) {
      at.signal.throwIfAborted();
      if (!isUnknownTopic(error)) throw kafkaError(name, error);
      if (!createTopic)
        throw new ServiceError('store/unusable', { name, problem: `there is no topic ${topic}` });
    } finally {
      producer.destroy();
    }
  },
  open(settings, world) {
    const { name } = settings;
    const { topic, keyColumn, compression } = settings.configuration;
    let producer: GuardedProducer | undefined;
    const drop = (): void => {
      producer?.destroy();
      producer = undefined;
    };
    /** What was acknowledged of a write that failed: when it comes again, it is not sent again. */
    const taken = new Set<string>();
    const partitionOf = messagePartition(keyColumn);
    const send = async (via: GuardedProducer, partition: number, rows: readonly DeliveredRow[]) => {
      const messages = rows.map((row) => ({
        topic,
        partition,
        key: messageKey(row, keyColumn),
        value: printJson(row.row),
        headers: { [KEY_HEADER]: row.key },
      }));
      try {
        // Its own repeat would not tell what has been acknowledged.
        await via.send({ messages, acks: ProduceAcks.ALL, compression, repeatOnStaleMetadata: false });
        for (const { key } of rows) taken.add(key);
        return undefined;
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === undefined) throw kafkaError(name, error);
        return refusal;
      }
    };
    const sendAll = async (rows: readonly DeliveredRow[]): Promise<readonly Refusal<DeliveredRow>[]> => {
      const via = (producer ??= producerOf(settings, world));
      const count = await partitionsOf(via, settings);
      // The broker takes or refuses all messages of a partition together.
      const groups = Map.groupBy(
        rows.filter(({ key }) => !taken.has(key)),
        (row) => partitionOf(row) % count,
      );
      const sending = [...groups].map(([partition, some]) =>
        findRefused(some, (part) => send(via, partition, part)),
      );
      const outcomes = await Promise.allSettled(sending);
      const failure = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failure !== undefined) throw failure.reason;
      taken.clear();
      return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []));
    };
    return {
      async write(rows, signal) {
        try {
          const refusals = await untilAborted(signal, sendAll(rows), drop);
          const refused = refusals.map(({ item, problem }) => refusedRow(name, rows.indexOf(item), problem));
          return { refused: refused.toSorted((a, b) => a.index - b.index) };
        } catch (error) {
          // What it knows of the cluster may be out of date.
          drop();
          throw error;
        }
      },
      async [Symbol.asyncDispose]() {
        drop();
      },
    };
  },
});

async function partitionsOf(
  via: GuardedProducer,
  { name, configuration: given }: KafkaSettings,
): Promise<number> {
  const { topic, createTopic } = given;
  try {
    const { topics } = await via.metadata({ topics: [topic], autocreateTopics: createTopic });
    return topics.get(topic)?.partitionsCount ?? 1;
  } catch (error) {
    throw kafkaError(name, error);
  }
}

function messageKey({ key, row }: DeliveredRow, column: string | undefined): string {
  const value = column !== undefined && Object.hasOwn(row, column) ? (row[column] ?? key) : key;
  return typeof value === 'string' ? value : printJson(value);
}

/** The same partition that Kafka's own clients choose for a key. */
function messagePartition(column: string | undefined): (row: DeliveredRow) => number {
  return (row) => compatibilityPartitioner({ topic: '', value: '' }, Buffer.from(messageKey(row, column)));
}

function producerOf(
  { configuration: given, credentials: who }: KafkaSettings,
  { egress }: StoreWorld,
): GuardedProducer {
  const connection: ConnectionOptions = {
    connectTimeout: CONNECT_MS,
    requestTimeout: REQUEST_MS,
    ...(who.user !== undefined && {
      sasl: { mechanism: who.mechanism, username: who.user, password: who.password ?? '' },
    }),
  };
  const brokers = given.brokers.map((broker) => {
    const [host = '', port = ''] = broker.split(':');
    return { host, port: Number(port) };
  });
  return new GuardedProducer(egress, {
    brokers,
    connection,
    isEncrypted: who.tls?.enabled === true,
    createTopics: given.createTopic,
  });
}
