import type { Row, Value } from '@rowmill/contracts';

/** A small generator with a seed (mulberry32): the same seed, the same numbers. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Few names, so that sets share columns of unlike types; and every name that has ever broken a data layer. */
const NAMES = [
  'price',
  'Price',
  'PRICE',
  'title',
  'a',
  'A',
  'a.b',
  String.raw`a\.b`,
  'tags',
  'n',
  'seller.city',
  '0',
  '7',
  '',
  ' ',
  '_id',
  '_x',
  '_o',
  'c0',
  'c1',
  'C1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '"',
  "'",
  '"";--',
  "'); DROP TABLE t; --",
  '$1',
  '$.c0',
  '/',
  '~1',
  '*',
  '[0]',
  'nul\0name',
  'line\nbreak',
  'ünï',
  '\u{1f600}',
  'e\u0301',
  '\u00e9',
  'x'.repeat(300),
  'select',
  'file_row_number',
  'file_index',
];

const TEXTS = [
  '',
  ' ',
  'text',
  'n/a',
  '12',
  '1e5',
  'true',
  'null',
  'NaN',
  '[]',
  '{}',
  '"',
  '\\',
  '\\"',
  "it's",
  'a,b',
  'a\tb',
  'line\nbreak',
  'return\r\nline',
  'nul\0inside',
  '\u0001\u0002\u001f',
  '\u007f\u2028\u2029\ufeff',
  '\u{1f600}',
  '\ud800',
  'half\udfff',
  '2024-01-02T10:00:00+02:00',
  '550e8400-e29b-41d4-a716-446655440000',
  '$1',
  '\\u0000',
  'long '.repeat(500),
];

const FLOATS = [
  0.1, -0.5, 1.5, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 123456.789, 0.30000000000000004, 1e16, -1e300,
];
const WIDE = [9007199254740993n, -9007199254740993n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 60n];
const HUGE = [2n ** 63n, -(2n ** 63n) - 1n, 123456789012345678901234567890n];
const INTEGERS = [0, 1, -1, 12, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

type Make = (random: () => number) => Value;

const pick =
  <Item>(items: readonly Item[]) =>
  (random: () => number): Item =>
    items[Math.floor(random() * items.length)]!;

const MAKERS: readonly Make[] = [
  pick(TEXTS),
  pick(INTEGERS),
  (random) => Math.floor(random() * 1e6),
  pick(FLOATS),
  (random) => random() * 1e4,
  pick(WIDE),
  pick(HUGE),
  (random) => random() < 0.5,
  () => null,
  () => ({}),
  makeArray,
];

function makeArray(random: () => number): Value {
  const length = Math.floor(random() * 4);
  return Array.from({ length }, () => {
    if (random() < 0.3) return pick(MAKERS)(random)(random);
    if (random() < 0.2) return { [pick(NAMES)(random)]: pick(MAKERS)(random)(random), b: null };
    return pick(TEXTS)(random);
  });
}

/** Names for a group of sets; where there are few, sets have the same columns and only the types differ. */
export function generateNames(random: () => number): readonly string[] {
  return random() < 0.5 ? NAMES : Array.from({ length: 2 }, () => pick(NAMES)(random));
}

/** A set of rows: each column mostly of one kind, with misfits, nulls and gaps strewn in. */
export function generateRows(random: () => number, count: number, names: readonly string[]): Row[] {
  const columns = Array.from({ length: 1 + Math.floor(random() * 8) }, () => ({
    name: pick(names)(random),
    maker: pick(MAKERS)(random),
    misfit: pick([0, 0, 0, 0.02, 0.3, 1])(random),
    gap: pick([0, 0, 0.1, 0.9])(random),
    late: random() < 0.2,
  }));
  return Array.from({ length: count }, (_, at) => {
    const row = new Map<string, Value>();
    for (const { name, maker, misfit, gap, late } of columns) {
      if (random() < gap || (late && at < count / 2)) continue;
      row.set(name, random() < misfit ? pick(MAKERS)(random)(random) : maker(random));
    }
    return row;
  });
}
