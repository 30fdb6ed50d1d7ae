import { expect, test } from 'vitest';
import { isTooDeep } from './is-too-deep.ts';

const nested = (depth: number, [open, close]: string = '[]'): string =>
  open!.repeat(depth) + close!.repeat(depth);

test('a thousand levels are enough', () => {
  expect(isTooDeep(nested(1000))).toBe(false);
  expect(isTooDeep(nested(1001))).toBe(true);
  expect(isTooDeep(`${'{"a":'.repeat(1001)}1${'}'.repeat(1001)}`)).toBe(true);
});

test('lists side by side are not deep', () => {
  expect(isTooDeep(`[${Array<string>(5000).fill('[{}]').join(',')}]`)).toBe(false);
});

test('brackets within texts are letters, also behind quotes that are escaped', () => {
  expect(isTooDeep(JSON.stringify([`"${'['.repeat(5000)}`, `\\${'{'.repeat(5000)}`]))).toBe(false);
});
