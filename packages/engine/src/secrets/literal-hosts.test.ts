import { expect, test } from 'vitest';
import { literalHost } from './literal-hosts.ts';

const span = { from: 0, to: 0 };
const column = { family: 'column', name: 'x' } as const;

test.each([
  [['https://Shop.test/a'], 'shop.test'],
  [['https://shop.test'], 'shop.test'],
  [['https://shop.test/', column], 'shop.test'],
  [['https://shop.test?q=', column], 'shop.test'],
  [['https://shop.test', column], undefined],
  [['https://', column, '.test/'], undefined],
  [['https://shop.test@', column, '/'], undefined],
  [[column, 'https://shop.test/'], undefined],
  [['shop.test/'], undefined],
])('%j', (parts, host) => {
  expect(literalHost({ parts, span })).toBe(host);
});
