import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseWidths } from './choose-widths.ts';

test('columns that fit keep their width', () => {
  expect(chooseWidths([10, 20, 5], 80)).toEqual([10, 20, 5]);
});

test('the widest column gives way first', () => {
  expect(chooseWidths([10, 100, 5], 80)).toEqual([10, 55, 5]);
});

test('whatever the widths, the box fits the screen', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 20, max: 300 }),
      (natural, screen) => {
        const widths = chooseWidths(natural, screen);
        expect(widths.length).toBeGreaterThan(0);
        expect(widths.reduce((sum, width) => sum + width + 3, 1)).toBeLessThanOrEqual(screen);
        widths.forEach((width, at) => expect(width).toBeLessThanOrEqual(natural[at]!));
      },
    ),
    { numRuns: 500 },
  );
});
