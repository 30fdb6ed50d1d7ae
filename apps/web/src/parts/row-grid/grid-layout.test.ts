import { expect, test } from 'vitest';
import { movedColumn, nextSort, shownColumns, withoutColumn, withPin, withWidth } from './grid-layout.ts';

const all = ['a', 'b', 'c'];

test('columns that are wanted and there are shown, all when none of them is', () => {
  expect(shownColumns(all, {})).toEqual(all);
  expect(shownColumns(all, { columns: ['c', 'x', 'a', 'c'] })).toEqual(['c', 'a']);
  expect(shownColumns(all, { columns: ['x'] })).toEqual(all);
});

test('a click sorts up, the next down, the third not at all', () => {
  const first = nextSort({}, 'a');
  const second = { ...first, ...nextSort(first, 'a') };
  expect(first).toEqual({ sort: 'a', order: 'ascending' });
  expect(second).toEqual({ sort: 'a', order: 'descending' });
  expect(nextSort(second, 'a')).toEqual({ sort: undefined, order: undefined });
  expect(nextSort(second, 'b')).toEqual({ sort: 'b', order: 'ascending' });
});

test('a column goes where another one is, to the left and to the right', () => {
  expect(movedColumn(all, {}, 'a', 'c')).toEqual({ columns: ['b', 'c', 'a'] });
  expect(movedColumn(all, {}, 'c', 'a')).toEqual({ columns: ['c', 'a', 'b'] });
  expect(movedColumn(all, { columns: ['c', 'a'] }, 'a', 'c')).toEqual({ columns: ['a', 'c'] });
  expect(movedColumn(all, {}, 'a', 'nope')).toEqual({});
});

test('the last column cannot be hidden', () => {
  expect(withoutColumn(all, {}, 'b')).toEqual({ columns: ['a', 'c'] });
  expect(withoutColumn(all, { columns: ['b'] }, 'b')).toEqual({});
});

test('what nobody chose is not in the address', () => {
  expect(withPin({}, 'a', true)).toEqual({ pinned: ['a'] });
  expect(withPin({ pinned: ['a'] }, 'a', false)).toEqual({ pinned: undefined });
  expect(withWidth({}, 'a', 80.4)).toEqual({ widths: { a: 80 } });
  expect(withWidth({ widths: { a: 80 } }, 'a', undefined)).toEqual({ widths: undefined });
});
