import { expect, test } from 'vitest';
import { linkOf } from './link-of.ts';
import { treeOf, viewsOf } from './views-of.ts';

test.each([
  [{ a: 1 }, ['tree', 'text']],
  [[1], ['tree', 'text']],
  ['{"a":[1]}', ['tree', 'text']],
  ['{not json', ['text']],
  ['<p class="x">hello', ['page', 'text']],
  ['a < b > c', ['text']],
  ['plain', ['text']],
  [12, ['text']],
  [null, ['text']],
])('%j can be looked at as %j', (value, expected) => {
  expect(viewsOf(value)).toEqual(expected);
});

test('text that writes JSON is a tree', () => {
  expect(treeOf(' [1, {"a": null}]')).toEqual([1, { a: null }]);
  expect(treeOf('"text"')).toBeUndefined();
});

test.each([
  ['https://shop.example/a?b=c', 'https://shop.example/a?b=c'],
  ['HTTP://shop.example', 'http://shop.example/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://a.test and more', undefined],
  ['https://', undefined],
  ['//a.test', undefined],
  [5, undefined],
])('%j links to %j', (value, expected) => {
  expect(linkOf(value)).toBe(expected);
});
