import { ServiceError, STORE_TYPES } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { readSettings } from './read-settings.ts';
import { STORES, storeOfType } from './registry.ts';

test('a type is built, or says that it is not', () => {
  const built = new Set(STORES.map(({ type }) => type));
  expect(built.size).toBe(STORES.length);
  for (const type of STORE_TYPES)
    if (built.has(type)) expect(storeOfType(type).type).toBe(type);
    else expect(() => storeOfType(type)).toThrow(new ServiceError('store/not-built-yet', { type }));
});

test.each(STORES.flatMap((store) => store.examples.map((example) => ({ store, example }))))(
  'the example "$example.title" of $store.type can be kept',
  ({ store, example }) => {
    const settings = readSettings(store, { name: 'example', ...example });
    expect(settings.configuration).toMatchObject(example.configuration);
  },
);

test.each(STORES)('$type takes nothing that its schemas do not know', (store) => {
  const [example] = store.examples;
  const configuration = { ...example!.configuration, throughput: 0 };
  const given = { name: 'example', ...example, configuration, credentials: { canary: 'x' } };
  let thrown: unknown;
  try {
    readSettings(store, given, '/config');
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({
    code: 'request/invalid',
    fields: expect.arrayContaining([
      expect.objectContaining({ pointer: '/config/configuration/throughput', code: 'too-small' }),
      { pointer: '/config/credentials/canary', code: 'unknown-field', detail: 'is not known here' },
    ]) as unknown,
  });
});

test.each(STORES)('$type says which of its fields lead to where its credentials go', (store) => {
  const fields = Object.keys(store.configuration.properties);
  expect(fields).toEqual(expect.arrayContaining([...store.destination]));
  const hasCredentials = Object.keys(store.credentials.properties).length > 0;
  expect(store.destination.length > 0).toBe(hasCredentials);
});
