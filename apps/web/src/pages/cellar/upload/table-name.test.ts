import { expect, test } from 'vitest';
import { nameProblem, tableName } from './table-name.ts';

test.each([
  ['prices.csv', 'prices'],
  ['Prices 2026-01.JSON', 'Prices 2026-01'],
  ['rows.ndjson.gz', 'rows'],
  ['Änderungen (neu).csv', 'Anderungen -neu'],
  ['--weird--.parquet', 'weird'],
  ['..', ''],
  ['no ending', 'no ending'],
  ['.csv', ''],
  ['日本.csv', ''],
])('%s becomes %s', (file, name) => {
  expect(tableName(file)).toBe(name);
  if (name !== '') expect(nameProblem(name)).toBeUndefined();
});

test.each(['', '-a', ' a', 'a.', 'a ', '..', '.', 'a/b', 'ä', 'x'.repeat(1_001)])('%j is refused', (name) => {
  expect(nameProblem(name)).toBeDefined();
});
