import { expect, test } from 'vitest';
import { commandWords } from './command-words.ts';

const item = {
  stage: 1,
  command: 'api',
  number: 1,
  row: '10',
  state: 'completed' as const,
  arguments: { method: 'get', url: 'https://shop.example/7', body: { a: 1 } },
  flags: {},
  cut: false,
  attempts: 1,
  ms: 41.2,
  requests: 1,
  bytes: 512,
  cacheHit: false,
  rowsOut: 1,
};

test('what was usual is not said', () => {
  expect(commandWords(item)).toEqual({
    called: 'get https://shop.example/7 {"a":1}',
    took: '41 ms',
    facts: '512 B · 1 row',
  });
});

test('what was unusual is', () => {
  const { took, facts } = commandWords({
    ...item,
    ms: 2_345,
    attempts: 3,
    requests: 4,
    bytes: 2_500_000,
    rowsOut: 0,
  });
  expect([took, facts]).toEqual(['2.3 s', '3 tries · 4 requests · 2.5 MB · 0 rows']);
  expect(commandWords({ ...item, cacheHit: true, requests: 0, bytes: 0 }).facts).toBe('cached · 1 row');
});
