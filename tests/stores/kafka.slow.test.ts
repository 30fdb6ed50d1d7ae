import { randomBytes, randomUUID } from 'node:crypto';
import { Admin, Consumer, stringDeserializers } from '@platformatic/kafka';
import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import {
  keyed,
  openOf,
  promisesOfAStore,
  type ReceivedRow,
  type StoreUnderTest,
} from '@rowmill/stores/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseExact } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { startKafka, type KafkaService } from '../../scripts/services/kafka.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('kafka');
let started: StartedService<KafkaService>;
let topics = 0;

beforeAll(async () => void (started = await startAlone('kafka', startKafka)));
afterAll(() => started[Symbol.asyncDispose]());

const topic = (): string => `rows-${topics}`;

function connection() {
  const { port, user, password } = started.service;
  const sasl = { mechanism: 'PLAIN', username: user, password } as const;
  return { clientId: 'test', bootstrapBrokers: [`127.0.0.1:${port}`], sasl, retries: 10 };
}

function given(more: object = {}, credentials: object = {}) {
  const { port, user, password } = started.service;
  return {
    name: 'log',
    configuration: { brokers: [`127.0.0.1:${port}`], topic: topic(), ...more },
    credentials: { user, password, ...credentials },
  };
}

/** Everything in the topic, up to where it ends now. */
async function messages(): Promise<
  readonly { key: string; delivery: string; partition: number; value: string }[]
> {
  const consumer = new Consumer({
    ...connection(),
    groupId: randomUUID(),
    deserializers: stringDeserializers,
  });
  try {
    const ends = (await consumer.listOffsets({ topics: [topic()] })).get(topic()) ?? [];
    let left = Number(ends.reduce((sum, end) => sum + end, 0n));
    const found: { key: string; delivery: string; partition: number; value: string }[] = [];
    if (left === 0) return found;
    const stream = await consumer.consume({ topics: [topic()], mode: 'earliest', autocommit: false });
    for await (const { key, value, headers, partition } of stream) {
      found.push({ key, value, partition, delivery: headers.get('rowmill-key') ?? '' });
      if (--left === 0) break;
    }
    await stream.close();
    return found;
  } finally {
    await consumer.close(true);
  }
}

async function underTest(more: object = {}): Promise<StoreUnderTest> {
  topics += 1;
  const admin = new Admin(connection());
  await admin.createTopics({ topics: [topic()], partitions: 3, replicas: 1 });
  await admin.close();
  // It has a leader once it tells where it ends.
  await expect.poll(messages, { timeout: 30_000 }).toEqual([]);
  return {
    store,
    given: given(more),
    world: { egress },
    async received() {
      const all = await messages();
      return all.map(({ delivery, value }) => ({
        key: delivery,
        row: parseExact(value) as ReceivedRow['row'],
      }));
    },
    refusable: () => keyed({ name: randomBytes(1_500_000).toString('base64') }),
    mistakes: [
      { given: given({}, { password: 'canary-wrong' }), says: /Authentication failed/i },
      { given: given({ topic: 'nothing-here' }), says: /there is no topic nothing-here/ },
      { given: given({ brokers: ['127.0.0.1:1'] }), says: /127\.0\.0\.1 cannot be reached/ },
      { given: given({ brokers: ['169.254.169.254:9092'] }), says: /not an address the operator allows/ },
    ],
    ...faultsOf(started.service),
  };
}

test.each(promisesOfAStore('refusable', 'interrupt', 'stall'))('$name', async ({ check }) => {
  await check(await underTest());
});

test.each(promisesOfAStore('refusable'))('compressed: $name', async ({ check }) => {
  await check(await underTest({ compression: 'gzip' }));
});

test('no row gets lost when the server is killed; one that is there twice has the same key', async () => {
  const delivered = await deliverThroughOutages(await underTest());
  console.log('kafka', delivered);
  expect(delivered.outages).toBe(2);
});

test('rows of one key column are in one partition, in order', async () => {
  await using open = openOf(await underTest({ keyColumn: 'sku' }));
  const rows = Array.from({ length: 60 }, (_, at) => keyed({ sku: `s${at % 4}`, at }));
  await open.write(rows, AbortSignal.timeout(30_000));
  const all = await messages();
  for (const sku of ['s0', 's1', 's2', 's3']) {
    const own = all.filter(({ key }) => key === sku);
    expect(new Set(own.map(({ partition }) => partition)).size).toBe(1);
    const order = own.map(({ value }) => (JSON.parse(value) as { at: number }).at);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).toHaveLength(15);
  }
});

test('a topic is made where that is asked for', async () => {
  topics += 1;
  const under = { store, given: given({ createTopic: true }), world: { egress } };
  await using open = openOf(under as unknown as StoreUnderTest);
  await open.write([keyed({ a: 1 })], AbortSignal.timeout(30_000)).catch(() => {});
  // The cluster makes it in its own time; whoever delivers tries again.
  await expect
    .poll(() => open.write([keyed({ a: 2 })], AbortSignal.timeout(30_000)), { timeout: 30_000 })
    .toEqual({ refused: [] });
});
