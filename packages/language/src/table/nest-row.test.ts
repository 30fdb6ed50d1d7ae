import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Value } from '@rowmill/contracts';
import { flattenRow, nestRow, type JsonObject } from '@rowmill/language';

test.each([
  [
    [
      ['a', 2],
      ['a.b', 1],
    ] as const,
  ],
  [
    [
      ['a.b', 1],
      ['a', 2],
    ] as const,
  ],
])('a column that begins another keeps both values: %j', (columns) => {
  expect(nestRow(new Map(columns))).toEqual({ a: 2, 'a.b': 1 });
});

test('what flattens nests back to the same', () => {
  const key = fc.oneof(
    fc.string({ maxLength: 4 }),
    fc.constantFrom('a', 'b', 'a.b', '__proto__', 'constructor', '', '\\'),
  );
  const { tree } = fc.letrec<{ tree: JsonObject; value: Value }>((tie) => ({
    value: fc.oneof({ maxDepth: 3 }, fc.integer(), fc.string(), fc.array(fc.integer()), tie('tree')),
    tree: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  }));
  fc.assert(
    fc.property(tree, (object) => {
      expect(JSON.stringify(nestRow(flattenRow(object)))).toBe(JSON.stringify(object));
    }),
  );
});
