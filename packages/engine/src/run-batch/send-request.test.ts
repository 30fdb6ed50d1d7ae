import type { EgressRequest } from '@rowmill/egress';
import { expect, test } from 'vitest';
import { SecretBox } from '../secrets/secret-box.ts';
import { sendRequest } from './send-request.ts';

const box = new SecretBox(
  { open: async () => ({ value: 'evil.test/', hosts: ['*.shop.test'] }) },
  new Set(),
  'abc123',
);

async function sent(url: string): Promise<readonly string[]> {
  const urls: string[] = [];
  const egress = {
    async send(request: EgressRequest): Promise<never> {
      urls.push(request.url);
      throw new Error('enough');
    },
  };
  const request = { method: 'GET', url, headers: [], followRedirects: true, verifyTls: true };
  const sending = {
    secrets: box,
    signal: new AbortController().signal,
    permit: async () => () => true,
    count: () => undefined,
  };
  await sendRequest({ egress } as never, request, sending as never).catch((error: Error) => {
    if (error.message !== 'enough') throw error;
  });
  return urls;
}

test('a secret may stand behind the host, for hosts it names', async () => {
  expect(await sent(`https://eu.shop.test/?key=${box.marker('key', 'url')}`)).toEqual([
    'https://eu.shop.test/?key=evil.test%2F',
  ]);
});

test.each(['raw', 'header'] as const)('a secret written %s in the host is refused', async (escape) => {
  await expect(sent(`https://${box.marker('key', escape)}.shop.test/`)).rejects.toMatchObject({
    code: 'egress/bad-address',
  });
});
