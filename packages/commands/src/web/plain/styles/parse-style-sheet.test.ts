import { describe, expect, test } from 'vitest';
import { mediaMatcher } from './media-matcher.ts';
import { BeyondStyles, parseDeclarations, parseStyleSheet } from './parse-style-sheet.ts';
import { specificityOf } from './specificity-of.ts';

const phone = mediaMatcher({ width: 320, height: 658, hasTouch: true });

function rules(text: string): string[] {
  return parseStyleSheet(text, phone).map(
    ({ selector, declarations }) =>
      `${selector} ${declarations.map(({ property, value, isImportant }) => `${property}:${value}${isImportant ? '!' : ''}`).join(' ')}`,
  );
}

describe('a style sheet', () => {
  test('is read for what bears on text, and nothing else', () => {
    expect(
      rules(
        '/* { */ a { color: red; DISPLAY : None ! important } b{margin:0} @font-face { font-family: x } c::before { content: "}"; display: block } @keyframes k { from { display: none } }',
      ),
    ).toEqual(['a display:none!', 'c::before display:block']);
  });

  test.each([
    ['@media screen { a { display: none } }', ['a display:none']],
    ['@media print { a { display: none } }', []],
    ['@media (max-width: 20em) and (orientation: portrait) { a { float: left } }', ['a float:left']],
    ['@media (min-width: 321px), print { a { display: none } }', []],
    ['@media not print { a { display: none } }', ['a display:none']],
    ['@media (pointer: fine) { a { color: red } }', []],
    ['a { display: none', ['a display:none']],
    ['a { background: url(x;y); position: fixed }', ['a position:fixed']],
  ])('%s', (text, expected) => {
    expect(rules(text)).toEqual(expected);
  });

  test.each([
    '@import "x.css";',
    '@media (pointer: fine) { a { display: none } }',
    '@supports (display: grid) { a { display: grid } }',
    '@layer x { a { display: none } }',
    'a { display: var(--x) }',
    'a { all: unset }',
    'a { content-visibility: auto }',
    'a { & b { display: none } }',
  ])('is left to a browser: %s', (text) => {
    expect(() => rules(text)).toThrow(BeyondStyles);
  });
});

test('of a style attribute the last word counts in its place', () => {
  expect(parseDeclarations('display:none;;x;display:block')).toHaveLength(2);
});

test.each([
  ['a', 'b.c'],
  ['a.b', '#c'],
  ['.a .b', '.a .b .c'],
  ['li a', 'li > a:first-child'],
  [':where(#a) b', 'b c'],
  ['.a', ':is(.a, #b)'],
  ['a', 'a[href]'],
])('%s weighs less than %s', (less, more) => {
  expect(specificityOf(less)).toBeLessThan(specificityOf(more));
});
