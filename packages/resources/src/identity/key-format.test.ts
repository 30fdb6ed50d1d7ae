import { assert, constantFrom, nat, pre, property } from 'fast-check';
import { expect, test } from 'vitest';
import { isKey, newKey } from './key-format.ts';

test('a new key is recognised, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) {
    expect(key).toMatch(/^rml_[0-9A-Za-z]{36}$/);
    expect(isKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(keys.length);
});

test('the checksum is the CRC32 of the key before it, in base 62', () => {
  // Computed with another implementation of CRC-32.
  expect(isKey(`rml_${'0'.repeat(30)}42fCh2`)).toBe(true);
});

test('a key in which one character is wrong is not one', () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  console.log(`key-format.test.ts seed ${seed}`);
  assert(
    property(nat({ max: 39 }), constantFrom(...'09AZaz_- \n\0é'), (at, character) => {
      const key = newKey();
      pre(key[at] !== character);
      expect(isKey(key.slice(0, at) + character + key.slice(at + 1))).toBe(false);
    }),
    { seed },
  );
});

test.each(['', 'rml_', ` ${newKey()}`, `${newKey()}\n`, newKey().toUpperCase(), newKey().slice(1)])(
  '%j is no key',
  (text) => expect(isKey(text)).toBe(false),
);
