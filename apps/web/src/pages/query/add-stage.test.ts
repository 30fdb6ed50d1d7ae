import { expect, test } from 'vitest';
import { addStage } from './add-stage.ts';

test.each([
  ['at the end', 'range 1 3 n', 0, 'range 1 3 n\n|| filter "n > 1"'],
  ['between two stages', 'range 1 3 n || sort n', 0, 'range 1 3 n\n|| filter "n > 1"\n|| sort n'],
  ['behind the last of several', 'range 1 3 n\n|| sort n\n', 1, 'range 1 3 n\n|| sort n\n|| filter "n > 1"'],
  ['behind a stage that is not there', 'range 1 3 n', 9, 'range 1 3 n\n|| filter "n > 1"'],
  ['to nothing', '', 0, 'filter "n > 1"'],
  ['behind a pipe that waits for its stage', 'range 1 3 n\n|| ', 1, 'range 1 3 n\n|| filter "n > 1"'],
  [
    'never inside a quoted text',
    'find "a || b"\n|| sort n',
    0,
    'find "a || b"\n|| filter "n > 1"\n|| sort n',
  ],
])('a stage is added %s', (_, text, index, expected) => {
  expect(addStage(text, index, 'filter "n > 1"')).toBe(expected);
});
