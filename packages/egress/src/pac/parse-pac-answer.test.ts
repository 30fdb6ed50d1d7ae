import { expect, test } from 'vitest';
import { parsePacAnswer } from './parse-pac-answer.ts';

test.each([
  ['', ['direct']],
  [' ; ', ['direct']],
  ['DIRECT', ['direct']],
  ['direct;', ['direct']],
  [
    'PROXY a:1; SOCKS b:2; DIRECT',
    [{ kind: 'http', host: 'a', port: 1 }, { kind: 'socks4', host: 'b', port: 2 }, 'direct'],
  ],
  ['HTTPS a', [{ kind: 'https', host: 'a', port: 443 }]],
  ['SOCKS5 0x7f.1:9', [{ kind: 'socks5', host: '127.0.0.1', port: 9 }]],
  ['HTTP [::1]:9', [{ kind: 'http', host: '::1', port: 9 }]],
  ['QUIC a:1; PROXY b', [{ kind: 'http', host: 'b', port: 80 }]],
  ['PROXY user:x@a:1', []],
  ['PROXY a:1/path; PROXY', []],
  ['PROXY a:99999', []],
])('%j', (answer, expected) => {
  expect(parsePacAnswer(answer)).toEqual(expected);
});

test('of many entries the first ten count', () => {
  expect(parsePacAnswer('PROXY a:1;'.repeat(1_000))).toHaveLength(10);
});
