import type { Value } from '@rowmill/contracts';
import { parseJson, printJson } from '@rowmill/language';
import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  string,
  tuple,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import { cutValues } from './cut-values.ts';

const MOST_BYTES = 2_048;
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 30));

const textOf = (value: Value): string => (typeof value === 'string' ? value : printJson(value));
const sizeOf = (values: Iterable<Value>): number =>
  [...values].reduce<number>((sum, value) => sum + Buffer.byteLength(textOf(value)), 0);

const value = oneof(
  string({ unit: 'grapheme', maxLength: 20 }),
  integer(),
  array(string({ maxLength: 5 }), { maxLength: 3 }),
  string({ unit: 'grapheme', maxLength: 10 }).map((text) => text.repeat(300)),
);
const names = oneof(constantFrom('__proto__', 'constructor', '', 'a\0b'), string({ maxLength: 8 }));
const values = uniqueArray(tuple(names, value), { selector: ([name]) => name, maxLength: 8 });

test(`together at most 2 kB, and whole where they fit (SEED=${seed})`, () => {
  assert(
    property(values, (entries) => {
      const given = new Map<string, Value>(entries);
      const { json, isCut } = cutValues(given);
      const kept = new Map(Object.entries(parseJson(json) as Record<string, Value>));
      expect(new Set(kept.keys())).toEqual(new Set(given.keys()));
      expect(sizeOf(kept.values())).toBeLessThanOrEqual(MOST_BYTES);
      expect(isCut).toBe(sizeOf(given.values()) > MOST_BYTES);
      for (const [name, whole] of given) {
        const left = kept.get(name)!;
        if (!isCut) expect(left).toEqual(whole);
        else if (textOf(left) !== textOf(whole))
          expect(textOf(whole).startsWith(textOf(left).slice(0, -1))).toBe(true);
      }
    }),
    { seed, numRuns: 300 },
  );
});

test('short values stay whole beside a long one, which gets what they leave', () => {
  const { json, isCut } = cutValues(
    new Map([
      ['url', 'http://site.test/'],
      ['data', 'x'.repeat(9_000)],
    ]),
  );
  const { url, data } = JSON.parse(json) as Record<string, string>;
  expect([isCut, url]).toEqual([true, 'http://site.test/']);
  expect(Buffer.byteLength(data!)).toBe(MOST_BYTES - 'http://site.test/'.length);
});
