import type { Plan } from '@rowmill/contracts';
import { parseQuery, printPlan } from '@rowmill/language';
import { expect, test } from 'vitest';
import { formatQuery } from './format-query.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

test.each([
  ['RANGE 1   3 n||sort n', 'range 1 3 n\n|| sort n'],
  ['open --html  "https://a.example/"', 'open https://a.example/ --html'],
  [
    '/* all */ range 1 3 n /* then */ || /* by n */ sort   n /* end */',
    '/* all */\nrange 1 3 n\n/* then */\n/* by n */\n|| sort n\n/* end */',
  ],
  ['range 1 3 n || sort  /* up */  n', 'range 1 3 n\n|| sort  /* up */  n'],
  ['let n 3 || say $n$ || say  "$[n]$"', 'let n 3\n|| say $n$\n|| say $[n]$'],
])('%j is written %j', (text, expected) => {
  expect(formatQuery(text, smallCatalogue)).toBe(expected);
});

test('a text with errors stays', () => {
  expect(formatQuery('range 1 || nobody', smallCatalogue)).toBeUndefined();
});

const texts = [
  'range 1 3 n || say "a \\"b\\" || c" || say ```\n  two\n  lines\n```',
  "range 1 3 n || filter 'n > 1 and n < 3' --labelStage x || join x --table n",
  'open "https://a.example/$[a b]$" --mode slow --data \'{"a": "$n$"}\' || let a 1 || say "$a$ /* no comment */"',
];

test.each(texts)('formatting %j changes neither its meaning nor, again, its text', (text) => {
  const once = formatQuery(text, smallCatalogue)!;
  expect(formatQuery(once, smallCatalogue)).toBe(once);
  expect(meaning(once)).toBe(meaning(text));
});

function meaning(text: string): string {
  const { plan } = parseQuery(text, smallCatalogue);
  return printPlan(plan as Plan, smallCatalogue);
}
