import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';
import { valueText } from './value-text.ts';

test('what is copied is the value, exact', () => {
  expect(valueText('a "b"\n')).toBe('a "b"\n');
  expect(valueText(9_007_199_254_740_993n)).toBe('9007199254740993');
  expect(valueText([9_007_199_254_740_993n, { a: null }])).toBe('[9007199254740993,{"a":null}]');
  expect(valueText({ a: 1 }, 2)).toBe('{\n  "a": 1\n}');
  expect(valueText(undefined)).toBe('');
});

test('a cell is one line, and not longer than anybody reads', () => {
  expect(cellText('two\n  lines')).toBe('two lines');
  expect(cellText(null)).toBe('null');
  expect(cellText('x'.repeat(1_000_000))).toHaveLength(401);
});
