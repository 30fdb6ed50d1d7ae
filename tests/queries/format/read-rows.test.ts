import { expect, test } from 'vitest';
import { parseQueryFile } from './query-file.ts';
import { readRows } from './read-rows.ts';

test('cells are typed', () => {
  const text = 'a,b,"c, d",e\n1,"1",word with spaces,true\n-2.5e3,,"x, \\"y\\"",null\n,,,[1, "a,b"]\n';
  expect(readRows(text).map((row) => Object.fromEntries(row))).toEqual([
    { a: 1, b: '1', 'c, d': 'word with spaces', e: true },
    { a: -2500, 'c, d': 'x, "y"', e: null },
    { e: [1, 'a,b'] },
  ]);
});

test('lines with braces are JSON objects', () => {
  expect(readRows('{"a":{"b":1}}\n{}\n').map((row) => [...row])).toEqual([[['a.b', 1]], []]);
});

test('a header alone, or nothing, is no rows', () => {
  expect(readRows('a,b\n')).toEqual([]);
  expect(readRows('')).toEqual([]);
});

test('a file may hold several runs', () => {
  const file = parseQueryFile(
    '# two runs\n# in one engine\n--- options\nmodes: turbo\n--- given\na\n1\n--- query\nhead 1\n--- expect\na\n1\n--- query\nx\n--- fails\nengine/deadline\n',
    (text) => text,
  );
  expect(file.title).toBe('two runs\nin one engine');
  expect(file.cases.map(({ query, fails }) => [query, fails])).toEqual([
    ['head 1', undefined],
    ['x', 'engine/deadline'],
  ]);
  expect(file.options.get('modes')).toBe('turbo');
});

test('a run that promises nothing is refused', () => {
  expect(() => parseQueryFile('# x\n--- query\nhead 1\n', (text) => text)).toThrow('promises nothing');
});
