import { printJson, readLenientJson } from '@rowmill/language';
import * as fc from 'fast-check';
import JSON5 from 'json5';
import { expect, test } from 'vitest';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

test.each<[string, unknown]>([
  ['{a: 1, $b_: [+2, .5, 5., 0xff,],}', { a: 1, $b_: [2, 0.5, 5, 255] }],
  [
    String.raw`'it\'s \x41 \u00e9 \
on'`,
    "it's A é on",
  ],
  ['"two\nlines"', 'two\nlines'],
  ['/* a */ [1, // b\n 2] // c', [1, 2]],
  ['[9007199254740993, -0x20000000000001]', [9007199254740993n, -9007199254740993n]],
  ['1e400', '1e400'],
  ['{"__proto__": {"x": 1}}', JSON.parse('{"__proto__": {"x": 1}}')],
  ['\u00a0null\ufeff', null],
])('%s', (text, value) => {
  expect(readLenientJson(text)).toEqual({ value });
});

test.each([
  '',
  '{',
  '[1 2]',
  '{a 1}',
  '{a: }',
  '[,]',
  'tru',
  '012',
  'Infinity',
  '"a',
  String.raw`"\1"`,
  '1 2',
  '/*',
  '{1: 2}',
  '[1]]',
])('%j is broken, at a place inside it', (text) => {
  const { flaw } = readLenientJson(text);
  expect(flaw?.code).toBe('query/bad-json');
  expect(flaw?.from).toBeLessThanOrEqual(text.length);
});

test('nesting ends at a hundred', () => {
  expect(readLenientJson('['.repeat(100) + ']'.repeat(100)).flaw).toBeUndefined();
  expect(readLenientJson('['.repeat(101) + ']'.repeat(101)).flaw?.code).toBe('query/too-deep');
});

test(`all JSON is read, and printed again as it was (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(printJson(readLenientJson(text).value!)).toBe(text);
    }),
    { seed, numRuns: 300 },
  );
});

test(`what JSON5 reads is read alike, and what it refuses is refused (SEED=${seed})`, () => {
  const piece = fc.constantFrom(
    ...'{}[]:,"\'\\/*\n ab1-+.0xeE$_'.split(''),
    'true',
    'null',
    '//',
    '\\u0041',
    '{a:1}',
    "'x'",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const expected = json5(text);
      const reading = readLenientJson(text);
      // Line breaks inside quotes are ours; numbers that are none in JSON are JSON5's.
      if (expected === undefined) expect(reading.flaw !== undefined || text.includes('\n')).toBe(true);
      else expect(reading.flaw ?? printJson(reading.value)).toEqual(printJson(expected as never));
    }),
    { seed, numRuns: 3000 },
  );
});

function json5(text: string): unknown {
  try {
    return JSON5.parse<unknown>(text);
  } catch {
    return undefined;
  }
}
