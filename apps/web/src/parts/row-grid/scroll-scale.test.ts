import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfter, placeAt, positionShowing, scrollScale } from './scroll-scale.ts';

test('rows that fit are not scaled', () => {
  const scale = scrollScale(10_000, 28, 500);
  expect(scale).toMatchObject({ total: 280_000, canvas: 280_000, ratio: 1 });
  expect(placeAfter({ top: 0, position: 0 }, 77, scale)).toEqual({ top: 77, position: 77 });
});

test('of ten million rows the first and the last can be reached, and each one between', () => {
  const scale = scrollScale(10_000_000, 28, 500);
  expect(scale.canvas).toBe(16_000_000);
  const end = scale.canvas - scale.viewport;
  expect(placeAfter({ top: 0, position: 0 }, end, scale).position).toBeCloseTo(scale.total - 500, 3);
  expect(placeAfter({ top: end, position: scale.total - 500 }, 0, scale).position).toBe(0);
  const middle = placeAt(5_000_000 * 28, scale);
  expect(placeAfter(middle, middle.top + 28, scale).position).toBe(5_000_001 * 28);
});

test('a row that is asked for is in view, and nothing moves when it already was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 20, max: 5_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (count, at, wanted) => {
        const scale = scrollScale(count, 28, 280, 1_000_000);
        const before = placeAt(at * scale.total, scale);
        const row = Math.min(count - 1, Math.floor(wanted * count));
        const after = placeAt(positionShowing(row, 28, before, scale), scale);
        expect(after.position).toBeLessThanOrEqual(row * 28 + 1e-6);
        expect(after.position + 280).toBeGreaterThanOrEqual((row + 1) * 28 - 1e-6);
        expect(after.top).toBeLessThanOrEqual(scale.canvas - scale.viewport + 1e-6);
        const wasInView = row * 28 >= before.position && (row + 1) * 28 <= before.position + 280;
        if (wasInView) expect(after.position).toBe(before.position);
      },
    ),
  );
});
