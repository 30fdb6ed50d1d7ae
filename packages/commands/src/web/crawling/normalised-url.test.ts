import { expect, test } from 'vitest';
import { normalisedUrl } from './normalised-url.ts';

test.each([
  ['http://A.test:80/x#top', 'http://a.test/x'],
  ['http://a.test/x?b=2&a=1', 'http://a.test/x?a=1&b=2'],
  ['http://a.test/x?utm_source=n&gclid=7', 'http://a.test/x'],
  ['http://a.test/%7Eada/%2f', 'http://a.test/~ada/%2F'],
  ['http://a.test/shop/index.html', 'http://a.test/shop/'],
  ['http://a.test/../b/./c', 'http://a.test/b/c'],
  ['http://user:word@a.test', 'http://a.test/'],
])('%s is %s', (address, expected) => {
  expect(normalisedUrl(address)).toBe(expected);
  expect(normalisedUrl(expected)).toBe(expected);
});
