import { expect, test } from 'vitest';
import { enrichRow } from './enrich-row.ts';

test('the new value wins, an old one that differs moves to _input.*', () => {
  const row = enrichRow(
    new Map<string, number | string>([
      ['id', 1],
      ['name', 'old'],
      ['same', 2],
    ]),
    new Map<string, number | string>([
      ['name', 'new'],
      ['same', 2],
      ['price', 9],
    ]),
  );
  expect([...row]).toEqual([
    ['id', 1],
    ['name', 'new'],
    ['same', 2],
    ['price', 9],
    ['_input.name', 'old'],
  ]);
});
