import { expect, test } from 'vitest';
import { examplesOf, explanationOf, textOf } from './examples-of.ts';

const shop = {
  name: 'shop',
  title: 'A shop',
  stages: [
    { text: 'api get http://127.0.0.1:1/', explains: 'Fetches.' },
    { text: 'head 1', explains: 'Keeps one.' },
  ],
};

test('the examples are those of the site, or one that needs none', () => {
  expect(examplesOf({ url: 'http://127.0.0.1:1', examples: [shop] })).toEqual([shop]);
  const [alone, ...others] = examplesOf({ url: null, examples: [] });
  expect(others).toEqual([]);
  expect(textOf(alone!)).toBe('range 1 10 n\n|| math square "n * n"\n|| filter "square > 20"');
});

test('a stage is explained as long as the text is the example’s', () => {
  const text = textOf(shop);
  expect(explanationOf([shop], `${text}\n`, 1)).toBe('Keeps one.');
  expect(explanationOf([shop], text, 2)).toBeUndefined();
  expect(explanationOf([shop], text.replace('head 1', 'head 2'), 1)).toBeUndefined();
  expect(explanationOf([shop], '', 0)).toBeUndefined();
});
