import { createEgress } from '@rowmill/egress';
import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';
import { readStore } from './read-store.ts';
import { STORES } from './registry.ts';

test.each(STORES.filter(({ read }) => read === undefined))('nothing is read from $type', async (store) => {
  const { configuration, credentials } = store.examples[0]!;
  const settings = readSettings(store, { name: 'shop', configuration, credentials });
  const at = { egress: createEgress(), rowsName: 'tea', signal: AbortSignal.timeout(1000) };
  await expect(readStore(store, settings, at).next()).rejects.toMatchObject({
    code: 'store/not-readable',
    message: `the store shop is of the type ${store.type}, from which no rows can be read`,
  });
});

test('files and objects are read', () => {
  const readable = STORES.filter(({ read }) => read !== undefined).map(({ type }) => type);
  expect(readable).toEqual(['localFile', 'awsS3']);
});
