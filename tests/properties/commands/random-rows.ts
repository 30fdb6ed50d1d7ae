import type { Value } from '@rowmill/contracts';
import * as fc from 'fast-check';
import type { ExampleRow } from '@rowmill/commands';

/** Texts that have gone wrong somewhere: numbers in disguise, white space, other alphabets, quotes, long ids. */
const texts = [
  '',
  'a',
  'A',
  'b',
  'ß',
  'İ',
  'é',
  '10',
  '9',
  '1.0',
  ' x ',
  '\u00a0x\n',
  '𝒳',
  '\uffff',
  '"',
  "'",
  'null',
  '%',
];

const scalar: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(0, 1, -1, 2, 10, 1.5, -2.5, 0.1, 1e21, 1e-7, 2n ** 53n, 9007199254740993n),
  },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
);

const item: fc.Arbitrary<Value> = fc.oneof(
  scalar,
  fc.dictionary(fc.constantFrom('x', 'y', '0'), scalar, { maxKeys: 2 }),
);

const value: fc.Arbitrary<Value> = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(item, { maxLength: 3 }) },
);

/** Tables whose columns are mixed as a rule, and clean now and then. */
export const randomRows: fc.Arbitrary<readonly ExampleRow[]> = fc
  .record({ a: columnOf(), b: columnOf(), c: columnOf() })
  .chain(({ a, b, c }) =>
    fc.array(
      fc.record(
        {
          a,
          b,
          c,
          'odd.name': value,
          n: fc.record({ x: value, y: scalar }, { requiredKeys: [] }),
          items: fc.oneof(fc.array(item, { maxLength: 3 }), scalar),
        },
        { requiredKeys: [] },
      ),
      { maxLength: 8 },
    ),
  );

/** What one column holds: everything, or values of one class. */
function columnOf(): fc.Arbitrary<fc.Arbitrary<Value>> {
  return fc.constantFrom<fc.Arbitrary<Value>>(
    value,
    fc.constantFrom(...texts),
    fc.integer({ min: -3, max: 3 }),
    fc.constantFrom(0.5, 1, -0.25, 1e21, 12),
    fc.boolean(),
    fc.constantFrom(2n ** 62n, -(2n ** 63n), 2n ** 53n, 1),
  );
}
