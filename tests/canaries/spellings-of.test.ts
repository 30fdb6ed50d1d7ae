import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSearch } from './create-search.ts';
import { spellingsOf } from './spellings-of.ts';

const marker = 'canary/ü "quoted" \\ 50%+&=?';
const around = ['', 'a', 'ab', 'abc', 'user:', '{"password":"'];

function isFound(text: string | Buffer, sought: string | Uint8Array = marker): boolean {
  return createSearch(new Map([['it', sought]]))(Buffer.from(text as string)).length > 0;
}

describe('a marker is found', () => {
  const forms: [string, (text: string) => string][] = [
    ['plain', (text) => text],
    ['in base64', (text) => Buffer.from(text).toString('base64')],
    ['in base64url', (text) => Buffer.from(text).toString('base64url')],
    ['in base64 inside an address', (text) => encodeURIComponent(Buffer.from(text).toString('base64'))],
    ['in hex', (text) => Buffer.from(text).toString('hex')],
    ['in capital hex', (text) => Buffer.from(text).toString('hex').toUpperCase()],
    ['URL-encoded', encodeURIComponent],
    ['in a form', (text) => new URLSearchParams({ text }).toString()],
    ['wholly percent-encoded', (text) => Buffer.from(text).toString('hex').replaceAll(/../g, '%$&')],
    ['in JSON', (text) => JSON.stringify({ text })],
    ['in JSON inside JSON', (text) => JSON.stringify(JSON.stringify({ text }))],
  ];
  test.each(forms)('%s, wherever it begins and ends', (_, write) => {
    for (const before of around)
      for (const behind of around) expect(isFound(write(before + marker + behind))).toBe(true);
  });

  test('as bytes that are no text', () => {
    const bytes = randomBytes(32);
    for (const text of [bytes, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
      expect(isFound(text, bytes)).toBe(true);
  });
});

test('what is not there is not found, nor half of it', () => {
  const half = marker.slice(0, marker.length / 2);
  for (const text of ['', 'canary', half, Buffer.from(half).toString('base64'), marker.toUpperCase()])
    expect(isFound(text)).toBe(false);
  expect(isFound(randomBytes(1_000_000))).toBe(false);
});

test('no spelling is so short that it is found by chance', () => {
  for (const spelling of spellingsOf(marker)) expect(spelling.length).toBeGreaterThanOrEqual(marker.length);
});
