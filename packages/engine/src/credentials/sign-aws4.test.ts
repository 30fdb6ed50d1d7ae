import { expect, test } from 'vitest';
import { sendSigned } from './send-signed.ts';
import { signAws4 } from './sign-aws4.ts';

const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
const AT = Date.UTC(2015, 7, 30, 12, 36);

const scopeOf = async (url: string, fields: Record<string, string> = {}): Promise<string | undefined> => {
  const headers = await signAws4('aws', { ...keys, ...fields }, { method: 'GET', url }, AT);
  const { authorization = '' } = Object.fromEntries(headers) as Record<string, string>;
  return /Credential=AKIDEXAMPLE\/20150830\/(\S+)\/aws4_request,/.exec(authorization)?.[1];
};

test.each([
  ['https://dynamodb.eu-west-1.amazonaws.com/', 'eu-west-1/dynamodb'],
  ['https://bucket.s3.us-east-2.amazonaws.com/key', 'us-east-2/s3'],
  ['https://abc123.execute-api.ap-southeast-2.amazonaws.com/prod', 'ap-southeast-2/execute-api'],
  ['https://iam.amazonaws.com/', 'us-east-1/iam'],
  ['https://sts.us-gov-west-1.amazonaws.com/', 'us-gov-west-1/sts'],
])('%s is %s', async (url, scope) => {
  expect(await scopeOf(url)).toBe(scope);
});

const REPLY = {
  status: 200,
  url: '',
  headers: new Map(),
  body: [] as never,
  bytes: { received: 0, decoded: 0 },
};

test('what the credential says counts; a host that says nothing needs it', async () => {
  expect(await scopeOf('http://127.0.0.1:9000/', { region: 'r', service: 's3' })).toBe('r/s3');
  await expect(scopeOf('http://127.0.0.1:9000/', { region: 'r' })).rejects.toMatchObject({
    code: 'credential/unsigned',
  });
});

test('the secret is in no header', async () => {
  const headers = await signAws4('aws', keys, { method: 'GET', url: 'https://iam.amazonaws.com/' }, AT);
  expect(JSON.stringify(headers)).not.toContain(keys.secretAccessKey);
});

test('a request that waited long for its permit is signed again, and takes no second one', async () => {
  let now = AT;
  let permits = 0;
  const dates: string[] = [];
  const egress = {
    async send({
      headers = [],
      beforeHop,
    }: Parameters<Parameters<typeof sendSigned>[0]['egress']['send']>[0]) {
      await beforeHop?.('iam.amazonaws.com');
      dates.push(headers.find(([name]) => name === 'x-amz-date')![1]);
      return REPLY;
    },
  };
  const clock = { now: () => now, monotonic: () => now, sleep: async () => undefined };
  const request = {
    method: 'GET',
    url: 'https://iam.amazonaws.com/',
    beforeHop: async () => {
      permits++;
      now += 10 * 60_000;
      return () => true;
    },
  };
  await sendSigned({ egress, clock }, request, 'aws', { type: 'aws4', fields: keys });
  expect(permits).toBe(1);
  expect(dates).toEqual(['20150830T124600Z']);
});

test('what has left is not sent again, however long a redirect waits for the permit of its host', async () => {
  let now = AT;
  let sent = 0;
  const egress = {
    async send({ beforeHop }: Parameters<Parameters<typeof sendSigned>[0]['egress']['send']>[0]) {
      for (const host of ['iam.amazonaws.com', 'other.amazonaws.com']) {
        const permit = await beforeHop?.(host);
        expect(permit?.()).toBe(true);
        sent++;
      }
      return REPLY;
    },
  };
  const clock = { now: () => now, monotonic: () => now, sleep: async () => undefined };
  const request = {
    method: 'POST',
    url: 'https://iam.amazonaws.com/',
    beforeHop: async (host: string) => {
      if (host === 'other.amazonaws.com') now += 10 * 60_000;
      return () => true;
    },
  };
  await sendSigned({ egress, clock }, request, 'aws', { type: 'aws4', fields: keys });
  expect(sent).toBe(2);
});

test('a header that is given twice is sent and signed with both values', async () => {
  const url = 'https://iam.amazonaws.com/';
  const signatureOf = async (headers: readonly (readonly [string, string])[]) =>
    Object.fromEntries(await signAws4('aws', keys, { method: 'GET', url, headers }, AT)) as Record<
      string,
      string
    >;
  const twice = await signatureOf([
    ['X-Tag', 'one'],
    ['x-tag', 'two'],
  ]);
  expect(twice).toMatchObject({ 'x-tag': 'one,two' });
  expect(twice['authorization']).toBe((await signatureOf([['x-tag', 'one,two']]))['authorization']);
  expect(twice['authorization']).not.toBe((await signatureOf([['x-tag', 'two']]))['authorization']);
});
