import { expect, test } from 'vitest';
import type { Row, Value } from '@rowmill/contracts';
import { parseJson } from '@rowmill/language';
import { printResults, streamResults } from './print-results.ts';

const row: Row = new Map<string, Value>([
  ['b', 9007199254740993n],
  ['7', [1.5, { x: null }]],
  ['', true],
  ['__proto__', 'p"'],
  ['a.c', 0],
  ['half\ud800', '\udfff'],
]);

test('contents keep numbers, names and their order', () => {
  expect(printResults([row, new Map()])).toBe(
    String.raw`[{"content":{"b":9007199254740993,"7":[1.5,{"x":null}],"":true,"__proto__":"p\"","a.c":0,"half�":"�"}},{"content":{}}]`,
  );
  expect(printResults([])).toBe('[]');
});

test('nested contents', () => {
  const nested = printResults([row], 'nested');
  expect(nested).toContain('"a":{"c":0}');
  expect(nested).toContain('"__proto__":"p');
  expect(nested).toContain('"b":9007199254740993');
});

test('in pieces it is the same text', async () => {
  async function* pieces(...groups: Row[][]) {
    yield* groups;
  }
  const streamed = async (...groups: Row[][]) =>
    (await Array.fromAsync(streamResults(pieces(...groups)))).join('');
  expect(await streamed([row], [], [row, row])).toBe(printResults([row, row, row]));
  expect(parseJson(await streamed([], []))).toEqual([]);
});
