import { expect, test } from 'vitest';
import { serverOrQuery } from './server-or-query.ts';

test.each([
  [undefined, ['range 1 3'], { server: undefined, words: ['range 1 3'] }],
  [true, [], { server: true, words: [] }],
  ['http://127.0.0.1:7700', ['range 1 3'], { server: 'http://127.0.0.1:7700', words: ['range 1 3'] }],
  ['range 1 3', [], { server: true, words: ['range 1 3'] }],
  [
    'open',
    ['https://shop.example', '||', 'head', '1'],
    { server: true, words: ['open', 'https://shop.example', '||', 'head', '1'] },
  ],
] as const)('--server %j with %j', (server, words, expected) => {
  expect(serverOrQuery(server, words)).toEqual(expected);
});
