import { expect, test } from 'vitest';
import { matchesGlob } from './matches-glob.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

test.each([
  ['', '', true],
  ['', 'a', false],
  ['*', '', true],
  ['?', '', false],
  ['a*c', 'abbc', true],
  ['a*c', 'abcd', false],
  ['*.ads.example', 'x.ads.example', true],
  ['*.ads.example', 'ads.example', false],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['*a*b*', 'xxaxxbxx', true],
  ['a.c', 'abc', false],
])('%s means %s: %s', (glob, text, isMeant) => {
  expect(matchesGlob(glob, text)).toBe(isMeant);
});

test(`agrees with regular expressions (SEED=${seed})`, () => {
  const random = randomFrom(seed);
  const made = (letters: string) =>
    Array.from(
      { length: Math.floor(random() * 8) },
      () => letters[Math.floor(random() * letters.length)],
    ).join('');
  for (let round = 0; round < 5_000; round++) {
    const [glob, text] = [made('ab*?.'), made('ab.')];
    const pattern = new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`);
    expect([glob, text, matchesGlob(glob, text)]).toEqual([glob, text, pattern.test(text)]);
  }
});

test('many stars take no longer than their product with the text', () => {
  const text = 'a'.repeat(20_000);
  const began = performance.now();
  expect(matchesGlob(`${'*a'.repeat(50)}b`, text)).toBe(false);
  expect(performance.now() - began).toBeLessThan(2_000);
});

function randomFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
