import { expect, test } from 'vitest';
import { parseWait } from './parse-wait.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  [0, { kind: 'time', ms: 0 }],
  [1500, { kind: 'time', ms: 1500 }],
  [' 1500 ', { kind: 'time', ms: 1500 }],
  ['//div[@id="a"]', { kind: 'xpath', selector: '//div[@id="a"]' }],
  ['() => window.done', { kind: 'function', expression: '() => window.done' }],
  ['ul > li', { kind: 'css', selector: 'ul > li' }],
])('%o is %o', (wait, parsed) => {
  expect(parseWait(wait)).toEqual(parsed);
});
