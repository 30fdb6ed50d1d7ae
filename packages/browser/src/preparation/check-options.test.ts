import { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { checkOptions, type CheckableOptions } from './check-options.ts';

const url = 'https://shop.example/';

test.each<[option: string, options: CheckableOptions]>([
  ['url', { url: 'ftp://x.example/' }],
  ['url', { url: 'https://' }],
  ['expression', { url, expression: 'function () { return 1 }' }],
  ['expression', { url, expression: ['1', ' async function x() {}'] }],
  ['wait', { url, wait: 'function () { return 1 => 2 }' }],
  ['wait', { url, wait: 60_001 }],
  ['wait', { url, wait: '60001' }],
  ['wait', { url, wait: -1 }],
  ['hidden', { url, wait: 'h1', visible: true, hidden: true }],
  ['visible', { url, visible: true }],
  ['hidden', { url, hidden: true, wait: '() => true' }],
  ['polling', { url, polling: 0 }],
  ['device', { url, device: 'Nokia 3310' }],
  ['type', { url, background: 'transparent' }],
  ['type', { url, background: false, type: 'jpeg' }],
  ['quality', { url, quality: 0 }],
  ['viewportWidth', { url, viewportWidth: 10_001 }],
  ['retry', { url, retry: 3 }],
  ['proxy', { url, proxy: 'pac+file:///etc/passwd' }],
  ['proxy', { url, proxy: 'proxy.example:8080' }],
  ['filter', { url, filter: ['ads.example', ''] }],
  ['headers', { url, headers: { Host: 'other.example' } }],
  ['headers', { url, headers: { 'Proxy-Authorization': 'Basic eA==' } }],
  ['headers', { url, headers: { 'sec-fetch-site': 'none' } }],
  ['headers', { url, headers: { Connection: 'close' } }],
  ['headers', { url, headers: { 'transfer-encoding': 'chunked' } }],
  ['headers', { url, headers: { 'x y': '1' } }],
  ['headers', { url, headers: { 'x-a': 'one\r\nx-b: two' } }],
  ['cookieStorage', { url, cookieStorage: { a: { value: 'x', domain: 'com' } } }],
  ['cookieStorage', { url, cookieStorage: { a: { value: 'x', domain: 'a.example/b' } } }],
  ['cookieStorage', { url, cookieStorage: { a: { value: 'x; domain=other' } } }],
  ['cookieStorage', { url, cookieStorage: { 'a=b': 'x' } }],
  ['cookieStorage', { url, cookieStorage: { a: { value: 'x', expires: 'soon' } } }],
])('refuses %s in %o', (option, options) => {
  const error = refusalOf(options);
  expect(error.code).toBe('request/invalid');
  expect(error.fields?.[0]?.pointer.split('/')[2]).toBe(option);
});

test.each<CheckableOptions>([
  { url },
  { expression: '1' },
  { url, wait: 60_000, expression: '(functional) => 1' },
  { url, wait: '//h1', visible: true },
  { url, selector: 'h1', hidden: true },
  { url, background: 'transparent', type: 'png' },
  { url, background: true },
  { url, proxy: 'socks5://user:word@proxy.example:1080' },
  { url, proxy: 'pac+https://proxy.example/auto.pac' },
  { url, device: 'desktop' },
  { url, headers: { Authorization: 'Bearer x', 'x-a': 'é' } },
  { url, cookieStorage: { a: 'x', b: { value: '', domain: '.shop.example', expires: '2030-01-01' } } },
  { url: 'http://localhost/', cookieStorage: { a: { value: 'x', domain: 'localhost' } } },
])('takes %o', (options) => {
  expect(() => checkOptions(options)).not.toThrow();
});

test('values of headers and cookies are not told', () => {
  expect(refusalOf({ url, headers: { 'x-key': 'hush\n' } }).message).not.toContain('hush');
  expect(refusalOf({ url, cookieStorage: { key: 'hush\n' } }).message).not.toContain('hush');
});

function refusalOf(options: CheckableOptions): ServiceError {
  try {
    checkOptions(options);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
