import { expect, test } from 'vitest';
import { serverAddress } from './server-address.ts';

test.each([
  ['http://127.0.0.1:7700', 'http://127.0.0.1:7700'],
  ['http://127.0.0.1:7700/', 'http://127.0.0.1:7700'],
  ['127.0.0.1:7700', 'http://127.0.0.1:7700'],
  ['https://tools.example/rowmill/', 'https://tools.example/rowmill'],
])('%s', (text, address) => {
  expect(serverAddress(text)).toBe(address);
});

test.each(['ftp://x', 'http://', 'http://user:secret@x', 'http://x?key=1'])('%s is refused', (text) => {
  expect(() => serverAddress(text)).toThrow('is not the address of a server');
});
