import type { Expression } from '@rowmill/language';
import { expect, test } from 'vitest';
import { conditionIn } from './condition-in.fixture.ts';
import { filterStage } from './filter-stage.ts';

const equals = (name: string, value: string | number): Expression => ({
  kind: 'binary',
  operator: '==',
  left: { kind: 'column', name },
  right: { kind: 'literal', value },
});

test.each([
  ['plain', equals('n', 1), 'filter "n == 1"'],
  ['a name that is no word', equals('attributes.data-id', '7'), `filter "[attributes.data-id] == '7'"`],
  ['an apostrophe', equals('a', "it's"), String.raw`filter "a == 'it\\'s'"`],
])('a filter is written: %s', (_, expression, expected) => {
  expect(filterStage(expression)).toBe(expected);
});

test.each([
  ['quotes', `"'\``],
  ['a backslash', '\\'],
  ['lines', 'a\nb\tc\r'],
  ['what looks like a token', '$name$ and $CREDENTIALS.shop$'],
  ['what looks like the next stage', 'a || b'],
  ['another script', '価格 🛒'],
  ['control characters', '\u0000\u001b'],
])('what is written reads as it was meant: %s', (_, value) => {
  for (const name of ['a', 'odd ] name', 'or', String.raw`a\.b-c`]) {
    const expression = equals(name, value);
    expect(conditionIn(filterStage(expression))).toEqual(expression);
  }
});
