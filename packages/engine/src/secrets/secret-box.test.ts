import { expect, test } from 'vitest';
import type { Secret } from './query-secrets.ts';
import { SecretBox } from './secret-box.ts';

const secrets = new Map<string, Secret>([
  ['key', { value: 'p@ss "word"' }],
  ['bound', { value: 'other', hosts: ['API.test', '*.shop.test'] }],
  [
    'pinecone',
    {
      value: 'pine-key',
      hosts: ['api.test'],
      credential: { type: 'pinecone', fields: { apiKey: 'pine-key', apiVersion: '2025-01' } },
    },
  ],
  [
    'aws',
    {
      hosts: ['api.test'],
      credential: { type: 'aws4', fields: { accessKeyId: 'AKIA1234', secretAccessKey: 'very-secret' } },
    },
  ],
]);
const openerOf = (all: ReadonlyMap<string, Secret>) => ({ open: async (name: string) => all.get(name) });
const box = new SecretBox(openerOf(secrets), new Set(['written.test']), 'abc123');

test('a marker is letters, digits and underscores, and stands for the value in its place', async () => {
  const marker = box.marker('key', 'raw');
  expect(marker).toMatch(/^\w+$/);
  expect(marker).not.toContain('p@ss');
  expect(await box.reveal(`a ${marker} b`, 'written.test')).toBe('a p@ss "word" b');
  expect(await box.reveal(box.marker('key', 'url'), 'written.test')).toBe('p%40ss%20%22word%22');
  expect(await box.reveal(`"${box.marker('key', 'json')}"`, 'written.test')).toBe(
    JSON.stringify('p@ss "word"'),
  );
});

test('a value goes to hosts it names, or to those the query names', async () => {
  await expect(box.reveal(box.marker('key', 'raw'), 'elsewhere.test')).rejects.toThrow(
    /may not go to elsewhere.test/,
  );
  expect(await box.reveal(box.marker('bound', 'raw'), 'api.test')).toBe('other');
  expect(await box.reveal(box.marker('bound', 'raw'), 'eu.shop.test')).toBe('other');
  for (const host of ['written.test', 'shop.test', 'evilshop.test', 'api.test.evil.test'])
    await expect(box.reveal(box.marker('bound', 'raw'), host)).rejects.toThrow(/may not go to/);
});

test('a field of a credential is named behind a dot; a credential of several fields has no value of its own', async () => {
  expect(await box.reveal(box.marker('pinecone.apiVersion', 'raw'), 'api.test')).toBe('2025-01');
  expect(await box.reveal(box.marker('pinecone', 'raw'), 'api.test')).toBe('pine-key');
  await expect(box.reveal(box.marker('pinecone.apiKey', 'raw'), 'other.test')).rejects.toMatchObject({
    code: 'egress/secret-not-for-host',
  });
  await expect(box.reveal(box.marker('aws', 'raw'), 'api.test')).rejects.toMatchObject({
    code: 'credential/no-single-value',
  });
  expect(await box.reveal(box.marker('aws.accessKeyId', 'raw'), 'api.test')).toBe('AKIA1234');
  await expect(box.reveal(box.marker('aws.secretAccessKey', 'raw'), 'api.test')).rejects.toMatchObject({
    code: 'credential/never-sent',
    details: { field: 'secretAccessKey', name: 'aws' },
  });
  await expect(box.reveal(box.marker('aws.none', 'raw'), 'api.test')).rejects.toMatchObject({
    code: 'query/missing-secret',
  });
});

test('a marker of another run means nothing, and one marker helps nobody to make another', async () => {
  const foreign = new SecretBox(openerOf(secrets), new Set(['written.test']), 'def456').marker('key', 'raw');
  expect(await box.reveal(foreign, 'written.test')).toBe(foreign);
  const forged = box.marker('key', 'raw').replace(Buffer.from('key').toString('hex'), '626f756e64');
  expect(await box.reveal(forged, 'api.test')).toBe(forged);
  expect(box.holds(forged)).toBe(false);
  expect(box.holds(`x ${box.marker('key', 'raw')}`)).toBe(true);
});

test('texts that people see hold neither markers nor values that were opened', async () => {
  const fresh = new SecretBox(openerOf(secrets), new Set(['written.test']), 'abc123');
  await fresh.reveal(fresh.marker('key', 'raw'), 'written.test');
  expect(fresh.mask(`no ${fresh.marker('key', 'raw')} and no p@ss "word"`)).toBe(
    'no $CREDENTIALS.key$ and no •••',
  );
  await fresh.open('aws');
  expect(fresh.mask('AKIA1234 very-secret')).toBe('••• •••');
});

test('an unknown name is refused when it is used', async () => {
  await expect(box.reveal(box.marker('none', 'raw'), 'api.test')).rejects.toThrow(
    /no credential named "none"/,
  );
});

test('a value is masked however it is written', async () => {
  const value = 'p"ass\\word ü/1';
  const one = new SecretBox(openerOf(new Map([['k', { value }]])), new Set(), 'n');
  await one.open('k');
  const forms = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value)];
  const base64 = Buffer.from(value).toString('base64');
  for (const form of [...forms, base64]) expect(one.mask(`a ${form} b`)).toBe('a ••• b');
});

test('uses at the same time open a value once; a failed opening is tried again', async () => {
  let opened = 0;
  const opener = {
    open: async () => {
      opened++;
      if (opened === 1) throw new Error('no database');
      return { value: 'x' };
    },
  };
  const counting = new SecretBox(opener, new Set(['h.test']), 'n');
  const marker = counting.marker('k', 'raw');
  await expect(counting.reveal(marker, 'h.test')).rejects.toThrow('no database');
  const all = await Promise.all([1, 2, 3].map(() => counting.reveal(marker, 'h.test')));
  expect(all).toEqual(['x', 'x', 'x']);
  expect(opened).toBe(2);
});
