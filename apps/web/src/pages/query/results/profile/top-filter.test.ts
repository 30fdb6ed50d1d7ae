import { expect, test } from 'vitest';
import { filterStage } from '../../filter-stage.ts';
import { topFilter } from './top-filter.ts';

test.each([
  ['text', 'pen', 'keep', `filter "a == 'pen'"`],
  ['text', 'pen', 'drop', `filter "a != 'pen'"`],
  ['number', 2.5, 'keep', 'filter "a == 2.5"'],
  ['number', '9007199254740993', 'keep', 'filter "a == 9007199254740993"'],
  ['boolean', true, 'drop', 'filter "a != true"'],
  ['text', 'x'.repeat(200), 'keep', `filter "a startsWith '${'x'.repeat(200)}'"`],
] as const)('%s %s, %s', (type, value, which, expected) => {
  expect(filterStage(topFilter({ name: 'a', type }, value, which)!)).toBe(expected);
});

test('lists are not compared', () => {
  expect(topFilter({ name: 'a', type: 'json' }, '[1]', 'keep')).toBeUndefined();
});
