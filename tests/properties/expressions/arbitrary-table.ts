import type { Row, SegmentType, Value } from '@rowmill/contracts';
import { parseJson, printJson } from '@rowmill/language';
import * as fc from 'fast-check';

/** A column of test rows: one value a row, missing where there is none. */
export interface TestColumn {
  readonly name: string;
  /** The type in which all of its values fit. */
  readonly type: SegmentType;
  readonly values: readonly (Value | undefined)[];
}

export const ROWS = 50;

const text = fc.oneof(
  fc.constantFrom(
    '',
    'a',
    'Nova',
    'nova',
    '12',
    '1.0',
    '012',
    '-3',
    '1e3',
    ' 7 ',
    'n/a',
    'true',
    'null',
    '9007199254740993',
    '1e400',
    'ẞß',
    'İi',
    'x\0y',
    'x\ny',
    '\u{1f4a1}',
    '\ufeffz',
    '\u00a0y',
  ),
  fc.string({ maxLength: 6 }),
  fc.string({ maxLength: 4, unit: 'binary' }),
  fc.constantFrom('\ud800', 'a\udc00b'),
);
const integer = fc.oneof(
  fc.integer({ min: -5, max: 15 }),
  fc.constantFrom(500, 2 ** 31, 2 ** 53 - 1, -(2 ** 53) + 1),
);
const wide = fc.constantFrom<(number | bigint)[]>(
  9007199254740993n,
  -9007199254740993n,
  2n ** 62n,
  2n ** 63n - 1n,
  -(2n ** 63n),
  3,
  -1,
);
const double = fc.oneof(
  fc.constantFrom(
    0.1,
    0.5,
    1.5,
    -2.25,
    2.5,
    1e-5,
    1.25e-7,
    99.99,
    12,
    0,
    5,
    1e16,
    1.5e20,
    1e21,
    1e308,
    -1e308,
    2 ** 53,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter(printsExactly),
  fc.integer({ min: -100, max: 100 }),
);
const array = fc.constantFrom<Value[]>(
  [],
  {},
  [1, 'a'],
  ['a', 'Nova'],
  [{ name: 5, '~/': 'k' }, { name: 'a' }],
  [[1.5], null],
  [null],
  [true, '12', 12],
);
const mixed = fc.oneof<fc.Arbitrary<Value>[]>(
  text,
  integer,
  wide,
  double,
  array,
  fc.boolean(),
  fc.constant(null),
  fc.constant(123456789012345678901234567890n),
);

const kinds = new Map<string, readonly [SegmentType, fc.Arbitrary<Value>]>([
  ['text', ['VARCHAR', text]],
  ['other', ['VARCHAR', text]],
  ['integer', ['BIGINT', integer]],
  ['wide', ['BIGINT', wide]],
  ['double', ['DOUBLE', double]],
  ['price', ['DOUBLE', fc.double({ min: 0, max: 1000, noNaN: true })]],
  ['flag', ['BOOLEAN', fc.boolean()]],
  ['mixed', ['JSON', mixed]],
  ['many', ['JSON', mixed]],
  ['items', ['JSON', fc.oneof(array, mixed)]],
  ['items.0', ['DOUBLE', double]],
  ['null', ['JSON', fc.oneof(fc.constant(null), integer)]],
  ['__proto__', ['JSON', mixed]],
  ['constructor', ['BIGINT', integer]],
  ['', ['VARCHAR', text]],
  ['x\0]', ['JSON', mixed]],
  ['a.b', ['DOUBLE', double]],
  [String.raw`dot\.ted`, ['BIGINT', integer]],
]);

export const COLUMN_NAMES = [...kinds.keys()];

/** Columns of all kinds; every third value or so is missing. Values are as they come out of a segment. */
export const arbitraryTable: fc.Arbitrary<readonly TestColumn[]> = fc
  .tuple(
    ...Array.from(kinds, ([name, [type, value]]) =>
      fc
        .array(fc.option(value, { freq: 4, nil: undefined }), {
          minLength: ROWS,
          maxLength: ROWS,
          size: 'max',
        })
        .map((values): TestColumn => ({ name, type, values: values.map(stored) })),
    ),
  )
  .map((columns) => columns);

/** JavaScript rounds whole numbers between 2⁵³ and 10²¹ when it prints them. */
function printsExactly(value: number): boolean {
  return !Number.isInteger(value) || Math.abs(value) >= 1e21 || BigInt(String(value)) === BigInt(value);
}

/** Lone surrogates are replaced and integers past 2⁵³ exact, as `printJson` and `parseJson` leave them. */
function stored(value: Value | undefined): Value | undefined {
  return value === undefined ? undefined : parseJson(printJson(value));
}

/** The row at a place. */
export function rowAt(columns: readonly TestColumn[], place: number): Row {
  const row = new Map<string, Value>();
  for (const { name, values } of columns) {
    const value = values[place];
    if (value !== undefined) row.set(name, value);
  }
  return row;
}
