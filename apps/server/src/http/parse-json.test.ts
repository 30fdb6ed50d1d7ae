import * as fc from 'fast-check';
import { ServiceError } from '@rowmill/contracts';
import { describe, expect, test } from 'vitest';
import { parseJson } from './parse-json.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

const parse = (text: string): unknown => parseJson(Buffer.from(text));

function refusalOf(text: string | Buffer): readonly [string, string?, string?] {
  try {
    parseJson(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const field = error.fields?.[0];
    return field === undefined ? [error.code] : [error.code, field.code, field.pointer];
  }
  throw new Error('it was taken');
}

test(`what JSON.parse makes of a text, this makes too (SEED=${seed})`, () => {
  const value = fc.jsonValue().filter((each) => isTaken(JSON.stringify(each)));
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t'), (json, space) => {
      const text = JSON.stringify(json, undefined, space);
      expect(parse(text)).toEqual(JSON.parse(text));
    }),
    { seed, numRuns: 200 },
  );
});

/** The few texts that are JSON and still refused. */
function isTaken(text: string): boolean {
  return !/__proto__|"prototype"|\\u0000|\\ud[89a-f]/i.test(text);
}

test(`a text with one character changed is read as JSON.parse reads it, or refused (SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.constantFrom(...'{}[]",:\\0-e. '), (json, place, character) => {
      const text = JSON.stringify(json);
      const at = place % text.length;
      const changed = text.slice(0, at) + character + text.slice(at + 1);
      let read: unknown;
      try {
        read = parse(changed);
      } catch (error) {
        expect(error).toBeInstanceOf(ServiceError);
        return;
      }
      expect(read).toEqual(JSON.parse(changed));
    }),
    { seed, numRuns: 200 },
  );
});

describe('limits', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  const keys = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
  const values = (count: number): string => `[${'1,'.repeat(count - 1)}1]`;

  test('are reached exactly', () => {
    expect(() => parse(nested(64))).not.toThrow();
    expect(refusalOf(nested(65))).toEqual(['request/invalid', 'too-deep', `/body${'/0'.repeat(64)}`]);
    expect(() => parse(keys(10_000))).not.toThrow();
    expect(refusalOf(keys(10_001))).toEqual(['request/invalid', 'too-many-keys', '/body/k10000']);
    expect(() => parse(values(1_000_000))).not.toThrow();
    expect(refusalOf(values(1_000_001))[1]).toBe('too-many-values');
  });
});

test.each([
  ['{"a":{"b":1,"b":2}}', 'repeated-key', '/body/a/b'],
  ['{"a":1,"\\u0061":2}', 'repeated-key', '/body/a'],
  ['[{"a":1},{"a":1,"c":2,"c":3}]', 'repeated-key', '/body/1/c'],
  ['{"x/y":{"~":1,"~":1}}', 'repeated-key', '/body/x~1y/~0'],
  ['{"__proto__":1}', 'forbidden-key', '/body/__proto__'],
  ['[0,{"\\u005f_proto__":1}]', 'forbidden-key', '/body/1/__proto__'],
  ['{"constructor":{"prototype":1}}', 'forbidden-key', '/body/constructor/prototype'],
  ['{"a":[1e999]}', 'too-large', '/body/a/0'],
  ['{"a":-1e999}', 'too-large', '/body/a'],
  ['{"a":"\\u0000"}', 'bad-text', '/body/a'],
  ['{"a\\u0000":1}', 'bad-text', '/body/a\0'],
  ['{"a":"\\udc00\\ud800"}', 'bad-text', '/body/a'],
])('%s', (text, code, pointer) => {
  expect(refusalOf(text)).toEqual(['request/invalid', code, pointer]);
});

test.each([
  '{"constructor":1}',
  '{"prototype":1}',
  '{"a":{"constructor":"x"},"prototype":1}',
  '{"a":"\\ud83d\\ude00"}',
])('%s is taken', (text) => expect(parse(text)).toEqual(JSON.parse(text)));

test('a mistake is told by its place, without the text around it', () => {
  try {
    parse('{"password":"canary" x}');
  } catch (error) {
    expect(String(error)).toMatch(/it is not JSON at character 21$/);
    return;
  }
  throw new Error('it was taken');
});

test('what is not UTF-8 or begins with a byte order mark is not JSON', () => {
  expect(refusalOf(Buffer.of(0x22, 0xff, 0x22))).toEqual(['request/unparsable']);
  expect(refusalOf('\ufeff{}')).toEqual(['request/unparsable']);
  expect(parseJson(new Uint8Array())).toBeUndefined();
});
