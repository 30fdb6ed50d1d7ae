import { array, assert, nat, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { packLanes } from './pack-lanes.ts';

test('one after the other on one lane, side by side on two', () => {
  const [a, b, c] = [
    { from: 0, to: 5 },
    { from: 5, to: 9 },
    { from: 6, to: 7 },
  ];
  expect(packLanes([c, a, b])).toEqual([[a, b], [c]]);
  expect(packLanes([])).toEqual([]);
});

test('every span has its place, and none covers another', () => {
  const span = tuple(nat(50), nat(20)).map(([from, length]) => ({ from, to: from + length }));
  assert(
    property(array(span, { maxLength: 40 }), (spans) => {
      const lanes = packLanes(spans);
      expect(lanes.flat()).toHaveLength(spans.length);
      for (const lane of lanes)
        for (const [index, { from }] of lane.entries())
          if (index > 0) expect(from).toBeGreaterThanOrEqual(lane[index - 1]!.to);
    }),
  );
});
