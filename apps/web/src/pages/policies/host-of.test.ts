import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test.each([
  ['https://Shop.example/list?page=2', 'shop.example'],
  ['shop.example', 'shop.example'],
  ['  shop.example:8080/x ', 'shop.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['127.0.0.1:7780', '127.0.0.1'],
  ['http://[::1]:80/', '[::1]'],
  ['', undefined],
  ['a b', undefined],
  ['http://', undefined],
])('%s has the host %s', (typed, host) => expect(hostOf(typed)).toBe(host));
