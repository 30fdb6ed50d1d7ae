import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test.each([
  ['range 1 3', 'range 1 3'],
  ['\n  range 1 3  \n|| sort n', 'range 1 3'],
  ['/* prices\n of shops */\nopen x || sort n', 'open x || sort n'],
  ['/* nothing else */', '/* nothing else */'],
  ['', ''],
])('%j is shown as %j', (query, line) => {
  expect(firstLine(query)).toBe(line);
});
