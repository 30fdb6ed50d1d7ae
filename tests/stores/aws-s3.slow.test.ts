import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createEgress } from '@rowmill/egress';
import { storeOfType } from '@rowmill/stores';
import { promisesOfAStore, type StoreUnderTest } from '@rowmill/stores/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receivedLines } from '../../packages/stores/src/testing/received-lines.fixture.ts';
import { startVersitygw, type S3Service } from '../../scripts/services/versitygw.ts';
import { deliverThroughOutages } from './deliver-through-outages.ts';
import { faultsOf, startAlone, type StartedService } from './with-service.ts';

const egress = createEgress({ allow: ['127.0.0.0/8'] });
const store = storeOfType('awsS3');
let started: StartedService<S3Service>;
let buckets = 0;

beforeAll(async () => void (started = await startAlone('s3', startVersitygw)));
afterAll(() => started[Symbol.asyncDispose]());

function given(more: object = {}, credentials: object = {}) {
  const { endpoint, accessKeyId, secretAccessKey } = started.service;
  const bucket = `rows-${buckets}`;
  return {
    name: 'bucket',
    configuration: { endpoint, bucket, prefix: 'a b/ü+%=', keyField: '_key', ...more },
    credentials: { accessKeyId, secretAccessKey, ...credentials },
  };
}

async function underTest(more: object = {}): Promise<StoreUnderTest> {
  buckets += 1;
  await started.service.createBucket(`rows-${buckets}`);
  // To this server an object is a file.
  const directory = join(started.service.logFile, '../buckets', `rows-${buckets}`, 'a b');
  return {
    store,
    given: given(more),
    world: { egress },
    // It tells whole seconds.
    tickMs: 1100,
    async received() {
      const names = await readdir(directory).catch(() => []);
      const objects = names
        .filter((name) => name.startsWith('ü+%='))
        .map(async (name) => {
          const bytes = await readFile(join(directory, name));
          return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
        });
      return receivedLines((await Promise.all(objects)).join(''));
    },
    mistakes: [
      { given: given({ bucket: 'no-such-bucket' }), says: /NoSuchBucket/ },
      { given: given({}, { secretAccessKey: 'canary-wrong-secret' }), says: /SignatureDoesNotMatch/ },
      { given: given({}, { accessKeyId: 'canary-nobody' }), says: /InvalidAccessKeyId/ },
      { given: given({ endpoint: 'http://127.0.0.1:1' }), says: /127\.0\.0\.1 cannot be reached/ },
      { given: given({ endpoint: 'http://169.254.169.254' }), says: /not an address the operator allows/ },
    ],
    ...faultsOf(started.service),
  };
}

describe.each(['none', 'gzip'])('compression %s', (compression) => {
  test.each(promisesOfAStore('interrupt', 'stall', 'read'))('$name', async ({ check }) => {
    await check(await underTest({ compression }));
  });
});

test('no row gets lost when the server is killed', async () => {
  const delivered = await deliverThroughOutages(await underTest());
  console.log('s3', delivered);
  expect(delivered.outages).toBe(2);
});
