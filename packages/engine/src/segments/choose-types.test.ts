import { expect, test } from 'vitest';
import { chooseType, fits, kindOf, noKinds } from './choose-types.ts';

test('a value is of the kind whose columns give it back unchanged', () => {
  expect([1, -0, 2 ** 53 - 1].map(kindOf)).toEqual(['integer', 'integer', 'integer']);
  expect([0.5, 2 ** 53, 1e300].map(kindOf)).toEqual(['float', 'float', 'float']);
  expect([2n ** 63n - 1n, -(2n ** 63n)].map(kindOf)).toEqual(['wide', 'wide']);
  expect([2n ** 63n, null, [], {}, Number.NaN].map(kindOf)).toEqual(Array(5).fill('other'));
  expect(fits('wide', 'DOUBLE')).toBe(false);
  expect(fits('other', 'JSON')).toBe(true);
});

test.each([
  [{ integer: 3 }, 'BIGINT'],
  [{ integer: 90, float: 1 }, 'DOUBLE'],
  [{ integer: 3, wide: 5 }, 'BIGINT'],
  [{ integer: 10, wide: 5, float: 1 }, 'BIGINT'],
  [{ text: 9, other: 1 }, 'VARCHAR'],
  [{ boolean: 1 }, 'BOOLEAN'],
  [{ text: 5, integer: 5 }, 'JSON'],
  [{ other: 4 }, 'JSON'],
  [{}, 'JSON'],
] as const)('most values decide: %o is %s', (counts, type) => {
  expect(chooseType({ ...noKinds(), ...counts })).toBe(type);
});
