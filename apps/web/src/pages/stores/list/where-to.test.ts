import { expect, test } from 'vitest';
import { whereTo } from './where-to.ts';

test.each([
  [{ url: 'https://example.org/rows', method: 'POST' }, 'https://example.org/rows'],
  [
    { dialect: 'postgres', host: 'db', port: 5432, database: 'shop', table: 'prices' },
    'db:5432 · shop.prices',
  ],
  [{ bucket: 'my-rows', prefix: 'prices/' }, 'my-rows'],
  [{ bucket: 'my-rows', endpoint: 'https://s3.example.org' }, 'https://s3.example.org · my-rows'],
  [{ brokers: ['a:9092', 'b:9092'], topic: 'rows' }, 'a:9092, b:9092 · rows'],
  [{ folder: 'prices' }, 'prices'],
  [{}, ''],
])('%o goes to %s', (configuration, place) => {
  expect(whereTo({ config: { store: { name: 'x' }, configuration } })).toBe(place);
});
