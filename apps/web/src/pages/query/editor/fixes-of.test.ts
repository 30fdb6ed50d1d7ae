import { parseQuery, queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { fixesOf, withFix } from './fixes-of.ts';
import { smallCatalogue } from './small-catalogue.fixture.ts';

const options = { credentials: ['shop', 'archive'] };

function problemsOf(text: string) {
  return parseQuery(text, smallCatalogue, options).problems;
}

function fixed(text: string): readonly string[] {
  const [problem] = problemsOf(text);
  expect(problem, text).toBeDefined();
  return fixesOf(problem!, text, queryParser.parse(text), smallCatalogue).map((fix) => withFix(text, fix));
}

test.each([
  ['a misspelt command', 'range 1 2 n || flter "n > 1"', 'range 1 2 n || filter "n > 1"'],
  ['an address alone', 'https://a.example/', 'open https://a.example/'],
  ['a misspelt flag', 'open https://a.example/ --htlm', 'open https://a.example/ --html'],
  ['a misspelt choice', 'open https://a.example/ --mode fats', 'open https://a.example/ --mode fast'],
  ['a choice that is missing', 'open https://a.example/ --mode', 'open https://a.example/ --mode fast'],
  ['an address without its beginning', 'open a.example/list', 'open https://a.example/list'],
  ['the same in quotes', 'open "a.example/list"', 'open "https://a.example/list"'],
  ['an equals sign', 'open https://a.example/ --mode=fast', 'open https://a.example/ --mode fast'],
  ['a missing space', 'say "a"b', 'say "a" b'],
  ['a flag twice', 'open https://a.example/ --html --html', 'open https://a.example/ --html'],
  [
    'a flag of other commands',
    'open https://a.example/ || sort n --retry 3 --guid',
    'open https://a.example/ || sort n --guid',
  ],
  ['one bar', 'say hello | sort n', 'say hello || sort n'],
  ['words without quotes', 'say hello big world', 'say "hello big world"'],
  ['an open quote', 'say "hello', 'say "hello"'],
  ['an open quote before a pipe', "say 'hello || sort n", "say 'hello' || sort n"],
  ['an open block', 'say ```\nhello', 'say ```\nhello\n```'],
  ['an open comment', 'say hello /* why', 'say hello /* why */'],
  ['a pipe too many', 'say hello ||', 'say hello '],
  ['a pipe too many in between', 'say hello || || sort n', 'say hello  || sort n'],
  [
    'a misspelt credential',
    'open https://a.example/ --credential shpo',
    'open https://a.example/ --credential shop',
  ],
  [
    'a misspelt secret',
    'open https://a.example/ --data $CREDENTIALS.archiv$',
    'open https://a.example/ --data $CREDENTIALS.archive$',
  ],
  ['a misspelt family', 'say $TIMESTAMP.IOS$', 'say $TIMESTAMP.ISO$'],
  ['a misspelt filter', 'say $n|jsno$', 'say $n|json$'],
  [
    'a label that is not there',
    'say a --labelStage first || say b --appendStage frist',
    'say a --labelStage first || say b --appendStage first',
  ],
  ['a lone backslash', String.raw`say "\d"`, String.raw`say "\\d"`],
])('%s is mended', (_, text, expected) => {
  expect(fixed(text)[0]).toBe(expected);
});

test.each([
  'flter "n > 1"',
  'open https://a.example/ --htlm',
  'open a.example/list',
  'say hello big world',
  'say "hello',
  'say $TIMESTAMP.IOS$',
  'open https://a.example/ --mode fats',
])('every fix of %s leaves a text without that problem', (text) => {
  const [problem] = problemsOf(text);
  const all = fixed(text);
  expect(all.length).toBeGreaterThan(0);
  for (const one of all)
    expect(
      problemsOf(one).map(({ code }) => code),
      one,
    ).not.toContain(problem!.code);
});

test('what only the person can know has no fix', () => {
  expect(fixed('open')).toEqual([]);
  expect(fixed('xyzzy')).toEqual([]);
});
