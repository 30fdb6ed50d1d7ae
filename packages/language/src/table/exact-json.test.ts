import type { Value } from '@rowmill/contracts';
import { parseJson, printJson } from '@rowmill/language';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test('a key with an escape stays itself whatever was read before', () => {
  parseJson(String.raw`{"x": 1, "\\": 2}`);
  expect(parseJson(String.raw`{"x": 1, "\n": 2}`)).toEqual({ x: 1, '\n': 2 });
  expect(parseJson(String.raw`{"x": 1, "\"": 2}`)).toEqual({ x: 1, '"': 2 });
});

test('long texts with escapes are no trouble', () => {
  const long = String.raw`\n`.repeat(10_000_000);
  expect(parseJson(`["a","${long}"]`)).toHaveLength(2);
});

const key = fc.string({
  maxLength: 3,
  unit: fc.constantFrom('"', '\\', '\n', 'a', '\0', 'é', '{', ',', ':'),
});
const leaf = fc.oneof(key, fc.integer(), fc.bigInt(), fc.constant(null), fc.boolean());
const { value } = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));

test(`what is printed is read back (SEED=${seed})`, () => {
  fc.assert(
    fc.property(value, (given) => {
      expect(printJson(parseJson(printJson(given)))).toBe(printJson(given));
    }),
    { seed, numRuns: 1000 },
  );
});

test('a whole double is written with all its digits', () => {
  expect(printJson(2 ** 63)).toBe('9223372036854775808');
  expect(parseJson(printJson([2 ** 63, -(2 ** 60), 1e300, 0.1]))).toEqual([
    2n ** 63n,
    -(2n ** 60n),
    1e300,
    0.1,
  ]);
});
