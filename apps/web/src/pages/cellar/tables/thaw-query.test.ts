import { queryParser } from '@rowmill/language';
import { expect, test } from 'vitest';
import { thawQuery } from './thaw-query.ts';

test.each([
  ['prices', 'thaw prices'],
  ['prices-2026.csv', 'thaw prices-2026.csv'],
  ['my prices', 'thaw "my prices"'],
  ['2026', 'thaw "2026"'],
  ['..a', 'thaw "..a"'],
])('%s is read by %s', (name, text) => {
  expect(thawQuery(name)).toBe(text);
  let mistakes = 0;
  queryParser.parse(text).iterate({ enter: ({ type }) => void (mistakes += type.isError ? 1 : 0) });
  expect(mistakes).toBe(0);
});
