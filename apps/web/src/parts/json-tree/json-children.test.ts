import { expect, test } from 'vitest';
import { childrenOf, shortText } from './json-children.ts';

test('lists and objects hold something, single values do not', () => {
  expect(childrenOf([7, null])).toEqual([
    { key: '0', value: 7 },
    { key: '1', value: null },
  ]);
  expect(childrenOf({ a: 1, b: [] })).toEqual([
    { key: 'a', value: 1 },
    { key: 'b', value: [] },
  ]);
  expect(childrenOf({})).toEqual([]);
  for (const single of [null, 'x', 1, 2n, true]) expect(childrenOf(single)).toBeUndefined();
});

test('integers of any size are shown whole, very long text is cut and says how long it is', () => {
  expect(shortText(9_007_199_254_740_993n)).toBe('9007199254740993');
  expect(shortText('a "b"')).toBe('a "b"');
  expect(shortText('x'.repeat(10_001))).toMatch(/x… \(10[.,\s\u202f]?001 characters\)$/u);
});
