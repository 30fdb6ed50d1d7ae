import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@rowmill/egress';
import { expect, test } from 'vitest';
import { openStore } from '../open-store.ts';
import { readSettings } from '../read-settings.ts';
import { keyed } from '../testing/store-kit.ts';
import { awsS3 } from './aws-s3.ts';

test.each<[number, string, boolean]>([
  [400, 'RequestTimeout', true],
  [400, 'IncompleteBody', true],
  [400, 'BadDigest', true],
  [400, 'SlowDown', true],
  [429, 'TooManyRequests', true],
  [503, 'SlowDown', true],
  [500, '', true],
  [400, 'InvalidArgument', false],
  [403, 'AccessDenied', false],
  [404, 'NoSuchBucket', false],
  [301, 'PermanentRedirect', false],
])('%i %s is tried again: %s', async (status, code, isAway) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(code === '' ? '<html>' : `<Error><Code>${code}</Code><Message>so it is</Message></Error>`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const given = {
    name: 'bucket',
    configuration: {
      bucket: 'rows',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    credentials: { accessKeyId: 'id', secretAccessKey: 'canary-secret' },
  };
  await using open = openStore(awsS3, readSettings(awsS3, given), {
    egress: createEgress({ allow: ['127.0.0.0/8'] }),
  });
  await expect(open.write([keyed({ a: 1 })], AbortSignal.timeout(5000))).rejects.toMatchObject({
    code: isAway ? 'store/unavailable' : 'store/unusable',
    retry: isAway,
  });
  server.closeAllConnections();
  server.close();
});
