import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createEgress } from '@rowmill/egress';
import { openStore, readSettings, storeOfType } from '@rowmill/stores';
import { promisesOfAStore, type StoreUnderTest } from '@rowmill/stores/testing';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { receivedLines } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { startRedis, type RedisService } from '../../scripts/services/redis.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const PASSWORD = 'canary-password-of-redis';
const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('redisPubSub');
let started: StartedService<RedisService>;
let listener: Redis;
const heard: string[] = [];

beforeAll(async () => void (started = await startAlone('redis', startRedis)));
afterAll(() => started[Symbol.asyncDispose]());

/** A user who may do nothing but publish on one channel; a server that starts again knows nobody. */
async function letIn(): Promise<void> {
  const socket = connect(started.service.port, '127.0.0.1');
  socket.write(`ACL SETUSER writer on >${PASSWORD} -@all +publish +ping +auth resetchannels &rows\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toBe('+OK\r\n');
  socket.destroy();
}

beforeEach(async () => {
  heard.length = 0;
  await letIn();
  listener = new Redis(started.service.url, { retryStrategy: () => 20 });
  listener.on('error', () => {});
  await listener.subscribe('rows');
  listener.on('message', (_channel, message) => heard.push(message));
});
afterEach(() => listener.disconnect());

function given(more: object = {}, credentials: object = {}) {
  return {
    name: 'channel',
    configuration: {
      host: '127.0.0.1',
      port: started.service.port,
      channel: 'rows',
      keyField: '_key',
      ...more,
    },
    credentials: { user: 'writer', password: PASSWORD, ...credentials },
  };
}

function underTest(): StoreUnderTest {
  const { interrupt, stall } = faultsOf(started.service);
  return {
    store,
    given: given(),
    world: { egress },
    async received() {
      await sleep(100); // what was published is on its way
      return receivedLines(heard.join('\n'));
    },
    mistakes: [
      { given: given({}, { password: 'canary-wrong' }), says: /WRONGPASS/ },
      { given: given({ host: '169.254.169.254' }), says: /not an address the operator allows/ },
      { given: given({ port: 1 }), says: /127\.0\.0\.1 cannot be reached/ },
    ],
    async interrupt() {
      const bringBack = await interrupt();
      return async () => {
        await bringBack();
        await letIn();
        for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(20)) {
          const counts = await countListeners();
          if (counts > 0) return;
        }
      };
    },
    stall,
  };
}

async function countListeners(): Promise<number> {
  const client = new Redis(started.service.url);
  const [, count] = (await client.pubsub('NUMSUB', 'rows')) as [string, number];
  client.disconnect();
  return count;
}

test.each(promisesOfAStore('interrupt', 'stall'))('$name', async ({ check }) => {
  await check(underTest());
});

test('a channel that the user may not use is told at the first write', async () => {
  await using open = openStore(store, readSettings(store, given({ channel: 'secret' })), { egress });
  await expect(open.write([{ key: 'k', row: { a: 1 } }], AbortSignal.timeout(5000))).rejects.toMatchObject({
    code: 'store/unusable',
    message: expect.stringContaining('NOPERM') as string,
  });
});
