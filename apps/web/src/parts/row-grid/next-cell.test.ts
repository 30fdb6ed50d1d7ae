import { expect, test } from 'vitest';
import { nextCell } from './next-cell.ts';

const size = { rows: 100, columns: 5, pageRows: 10 };
const from = { row: 50, column: 2 };

test.each([
  ['ArrowDown', false, 51, 2],
  ['ArrowUp', false, 49, 2],
  ['ArrowLeft', false, 50, 1],
  ['ArrowRight', false, 50, 3],
  ['PageDown', false, 60, 2],
  ['PageUp', false, 40, 2],
  ['Home', false, 50, 0],
  ['End', false, 50, 4],
  ['Home', true, 0, 0],
  ['End', true, 99, 4],
  ['ArrowDown', true, 99, 2],
  ['ArrowRight', true, 50, 4],
])('%s, with Ctrl %s', (key, ctrlKey, row, column) => {
  expect(nextCell(from, { key, ctrlKey, metaKey: false }, size)).toEqual({ row, column });
});

test('nothing leaves the table, and other keys move nothing', () => {
  const plain = { ctrlKey: false, metaKey: false };
  expect(nextCell({ row: 0, column: 0 }, { key: 'ArrowUp', ...plain }, size)).toEqual({ row: 0, column: 0 });
  expect(nextCell({ row: 95, column: 4 }, { key: 'PageDown', ...plain }, size)).toEqual({
    row: 99,
    column: 4,
  });
  expect(nextCell(from, { key: 'x', ...plain }, size)).toBeUndefined();
});
