import type { Row } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { clickTarget } from './click-target.ts';

const rows: readonly Row[] = [
  'html',
  'html > body',
  'html > body > div:nth-of-type(1)',
  'html > body > div:nth-of-type(1) > a',
  'html > body > div:nth-of-type(2)',
  'html > body > div:nth-of-type(2) > a',
  'html > body > div:nth-of-type(2) > p',
].map((path) => new Map([['path', path]]));

test('a click means what it is on, and each further click on it the element around', () => {
  const clicks = [3, 3, 3, 3, 3].reduce<readonly number[]>(
    (done, at) => [...done, clickTarget(rows, at, { examples: done.slice(-1), clicked: 3 }, false)],
    [],
  );
  expect(clicks).toEqual([3, 2, 1, 0, 3]);
});

test('a click elsewhere begins anew, also within what is chosen', () => {
  expect(clickTarget(rows, 6, { examples: [3], clicked: 3 }, false)).toBe(6);
  expect(clickTarget(rows, 6, { examples: [1], clicked: 3 }, false)).toBe(6);
  expect(clickTarget(rows, 6, { examples: [3, 6], clicked: 6 }, false)).toBe(6);
});

test('another example is at the level of the last one, where there is one', () => {
  const after = (last: number) => ({ examples: [last], clicked: 3 });
  expect(clickTarget(rows, 5, after(2), true)).toBe(4);
  expect(clickTarget(rows, 5, after(3), true)).toBe(5);
  expect(clickTarget(rows, 6, after(3), true)).toBe(6);
  expect(clickTarget(rows, 6, { examples: [], clicked: undefined }, true)).toBe(6);
});

test('without paths a click means what it is on', () => {
  const bare: readonly Row[] = [new Map([['nodeName', 'A']]), new Map([['nodeName', 'B']])];
  expect(clickTarget(bare, 1, { examples: [1], clicked: 1 }, false)).toBe(1);
  expect(clickTarget(bare, 0, { examples: [1], clicked: 1 }, true)).toBe(0);
});
