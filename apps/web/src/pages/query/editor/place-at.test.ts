import { queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { placeAt } from './place-at.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

/** `^` is where the cursor stands. */
function at(marked: string): string {
  const cursor = marked.indexOf('^');
  const text = marked.replace('^', '');
  const place = placeAt(text, queryParser.parse(text), cursor, smallCatalogue);
  if (place === undefined) return 'nothing';
  const written = text.slice(place.from, place.to);
  const what = 'name' in place ? `${place.signature.name} ${place.name}` : '';
  return [place.kind, place.stage, what, `<${written}>`].filter((part) => part !== '').join(' ');
}

test.each([
  ['^', 'command 0 <>'],
  ['ra^', 'command 0 <ra>'],
  ['range 1 2 n || ^', 'command 1 <>'],
  ['range 1 2 n ||^', 'command 1 <>'],
  ['range 1 2 n || so^ || sort n', 'command 1 <so>'],
  ['range ^', 'value 0 range from <>'],
  ['range 1 2 co^', 'value 0 range column <co>'],
  ['range 1 2 n ^', 'flag 0 <>'],
  ['range 1 2 n --ca^', 'flag 0 <--ca>'],
  ['open x --mode ^', 'value 0 open --mode <>'],
  ['open x --mode fa^', 'value 0 open --mode <fa>'],
  ['open --html ^', 'value 0 open url <>'],
  ['open --html true ^', 'value 0 open url <>'],
  ['open --html tr^', 'value 0 open url <tr>'],
  ['open --html true^', 'value 0 open --html <true>'],
  ['open --mode fast x --credential "sh^"', 'value 0 open --credential <sh>'],
  ['sort a b c^', 'value 0 sort columns <c>'],
  ['sort a /* ^ */', 'nothing'],
  ['sort a /* ^', 'nothing'],
  ['sort a /* b */ ^', 'value 0 sort columns <>'],
  ['nobody ^', 'nothing'],
  ['open x --nobody ^', 'flag 0 <>'],
  ['"quoted" ^', 'nothing'],
  ['filter "pri^ > 3"', 'value 0 filter condition <pri > 3>'],
  ['filter "pri^', 'value 0 filter condition <pri>'],
  ['say ```\nhello ^\n```', 'value 0 say text <\nhello \n>'],
  ['say "a"^', 'flag 0 <>'],
])('%s', (marked, expected) => {
  expect(at(marked)).toBe(expected);
});

test.each([
  ['open https://x/$^', 'token 0 open url <>'],
  ['open https://x/$pa^', 'token 0 open url <pa>'],
  ['open https://x/$pa^ge$', 'token 0 open url <page>'],
  ['open https://x/$page$^', 'value 0 open url <https://x/$page$>'],
  ['open https://x/$page$/$n^', 'token 0 open url <n>'],
  ['say "costs $5 and ^"', 'value 0 say text <costs $5 and >'],
  ['say \\$n^', 'value 0 say text <\\$n>'],
  ['filter "a == $n^"', 'token 0 filter condition <n>'],
])('tokens: %s', (marked, expected) => {
  expect(at(marked)).toBe(expected);
});
