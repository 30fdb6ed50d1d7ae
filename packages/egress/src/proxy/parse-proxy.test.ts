import { describe, expect, test } from 'vitest';
import { parseProxy } from './parse-proxy.ts';
import type { ProxyChoice } from './upstream.ts';

describe('a proxy', () => {
  test.each([
    ['http://p.example:3128', { kind: 'http', host: 'p.example', port: 3128 }],
    ['http://p.example', { kind: 'http', host: 'p.example', port: 80 }],
    ['https://p.example/', { kind: 'https', host: 'p.example', port: 443 }],
    ['socks://p.example', { kind: 'socks5', host: 'p.example', port: 1080 }],
    ['SOCKS5://P.Example:80', { kind: 'socks5', host: 'p.example', port: 80 }],
    ['socks4://ann@p.example:1', { kind: 'socks4', host: 'p.example', port: 1, username: 'ann' }],
    [
      'http://ann:p%3Ass@p.example:80',
      { kind: 'http', host: 'p.example', port: 80, username: 'ann', password: 'p:ss' },
    ],
    ['socks5://0x7f.1:1080', { kind: 'socks5', host: '127.0.0.1', port: 1080 }],
    ['socks5://[::ffff:10.0.0.1]:1', { kind: 'socks5', host: '::ffff:a00:1', port: 1 }],
    [' http://p.example ', { kind: 'http', host: 'p.example', port: 80 }],
  ])('%s is understood', (text, expected) => {
    expect(parseProxy(text)).toEqual(expected);
  });

  test.each([
    '',
    'p.example:3128',
    'ftp://p.example',
    'http:p.example',
    'http://',
    'http://p.example:0',
    'http://p.example:70000',
    'http://p.example/path',
    'http://p.example?x',
    'http://p.example#x',
    'http://:secret@p.example',
    'http://%zz@p.example',
    'socks4://ann:secret@p.example',
    'pac+file:///etc/passwd',
    'pac+ftp://p.example/x',
    'pac://p.example/x',
    'file:///etc/passwd',
    'pac+https://p.example/x.pac',
    `http://${'x'.repeat(300_000)}`,
  ])('%.40s is refused', (text) => {
    expect(() => parseProxy(text)).toThrow(expect.objectContaining({ code: 'egress/bad-proxy' }));
  });

  test('that is refused is not repeated in the error', () => {
    expect(() => parseProxy('socks4://martha:secret@p.example')).toThrow(/^(?!.*(secret|martha)).*$/);
  });

  test.each(['http://p.example/x.pac', 'https://p.example/x.pac', 'data:,x'])(
    'pac+%s is a choice',
    (address) => {
      const opened: string[] = [];
      const choice: ProxyChoice = { kind: 'choice', choose: async () => ['direct'] };
      expect(parseProxy(`pac+${address}`, (text) => (opened.push(text), choice))).toBe(choice);
      expect(opened).toEqual([address]);
      expect(() => parseProxy('pac+file:///x', () => choice)).toThrow('pac+http:');
    },
  );
});
