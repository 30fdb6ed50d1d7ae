import { expect, test } from 'vitest';
import { maskOf } from './mask-of.ts';

const secret = 'pass "word"/+%ü';
const mask = maskOf([secret, 'other-secret'], '***');

const FORMS: [string, (text: string) => string][] = [
  ['plain', (text) => text],
  ['in JSON', (text) => JSON.stringify(text)],
  ['in an address', encodeURIComponent],
  ['in an address, in small letters', (text) => encodeURIComponent(text).toLowerCase()],
  ['wholly percent-encoded', (text) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')],
  ['in hex', (text) => Buffer.from(text).toString('hex')],
  ['in capital hex', (text) => Buffer.from(text).toString('hex').toUpperCase()],
  ['in base64', (text) => Buffer.from(text).toString('base64')],
  ['in base64url', (text) => Buffer.from(text).toString('base64url')],
];

test.each(FORMS)('a secret is taken out: %s, wherever it begins', (_, write) => {
  for (const before of ['', 'a', 'ab', 'user:']) {
    const masked = mask(write(`${before}${secret}.`));
    expect(masked).toContain('***');
    // Base64 keeps at most a letter or two, which belong to what stands around the secret as well.
    expect(masked.replace('***', '').length).toBeLessThanOrEqual(write(before).length + 8);
  }
});

test('a text that was cut inside a secret does not end with its beginning', () => {
  expect(mask('it says other-s')).toBe('it says ***');
  expect(mask('it says other-secre…')).toBe('it says ***');
  expect(mask(`it says ${Buffer.from('other-secret').toString('hex').slice(0, 11)}`)).toBe('it says ***');
  expect(mask('it says other')).toBe('it says other');
  expect(mask('other-s is said')).toBe('other-s is said');
});

test('nothing else is touched', () => {
  const text = 'the other secret is a password… or is it?';
  expect(mask(text)).toBe(text);
  expect(maskOf([], '***')(text)).toBe(text);
  expect(maskOf([''], '***')(text)).toBe(text);
});
