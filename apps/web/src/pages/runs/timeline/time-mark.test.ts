import { expect, test } from 'vitest';
import { timeMark } from './time-mark.ts';

test('marks differ on axes of every length', () => {
  for (const length of [100, 999, 3_999, 4_000, 30_000, 600_000, 40_000_000]) {
    const marks = [0, 1, 2, 3, 4].map((mark) => timeMark((length * mark) / 4, length));
    expect(new Set(marks).size).toBe(5);
  }
  expect(timeMark(25, 100)).toBe('25 ms');
  expect(timeMark(1_000, 4_000)).toBe('1.0 s');
});
