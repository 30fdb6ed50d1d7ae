import { expect, test } from 'vitest';
import { selectorFlaw } from './compile-selector.ts';

test.each(['a', 'ul > li:nth-child(2n+1)', 'a[href^="/x"], :is(b, i):not(.c)', '*'])(
  '%s is a selector',
  (selector) => {
    expect(selectorFlaw(selector)).toBeUndefined();
  },
);

test.each(['', 'a[href', '> > a', 'a:unheard-of', 'p::before', 'a,,b', '\0'])('%j is none', (selector) => {
  expect(selectorFlaw(selector)).toEqual(expect.any(String));
});
