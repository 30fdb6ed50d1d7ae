import { expect, test } from 'vitest';
import { firstLine } from './first-line.ts';

test.each([
  ['range 1 5', 'range 1 5'],
  ['\n  range 1 5 \n\n', 'range 1 5'],
  ['range 1 5\n|| head 3', 'range 1 5 …'],
  ['', ''],
])('%j is shown as %j', (text, shown) => expect(firstLine(text)).toBe(shown));
