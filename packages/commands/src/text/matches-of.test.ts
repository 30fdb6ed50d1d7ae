import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern } from './compile-pattern.ts';
import { matchesOf } from './matches-of.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

/** Patterns that mean the same to RE2 and to JavaScript with the flag `u`. */
const patterns = ['a', 'x*', '(a)|(b)', '.', '(?<first>a+)(b)?', '^', '[^a]$', '😀?', '(a*)(b*)'];

test(`finds what JavaScript finds, where it finds it (SEED=${seed})`, () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '😀', 'é', ' '), { maxLength: 12 })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.constantFrom(...patterns), text, (pattern, whole) => {
      const expected = [...whole.matchAll(new RegExp(pattern, 'gu'))].map((match) => ({
        from: match.index,
        to: match.index + match[0].length,
        groups: new Map<string, string | null>([
          ...[...match].map((group, number) => [String(number), group ?? null] as const),
          ...Object.entries(match.groups ?? {}).map(([name, group]) => [name, group ?? null] as const),
        ]),
      }));
      expect([...matchesOf(compilePattern(pattern), whole)]).toEqual(expected);
    }),
    { seed, numRuns: 150 },
  );
});
