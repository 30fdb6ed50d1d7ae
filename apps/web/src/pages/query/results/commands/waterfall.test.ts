import { expect, test } from 'vitest';
import { waterfall } from './waterfall.ts';

const at = (ms: number): string => new Date(Date.UTC(2026, 2, 1) + ms).toISOString();

test('bars begin when their execution did, on one scale', () => {
  const items = [
    { startedAt: at(100), ms: 100 },
    { startedAt: at(0), ms: 50 },
    { startedAt: at(150), ms: 250 },
  ];
  const { span, barOf } = waterfall(items);
  expect(span).toBe(400);
  expect(items.map(barOf)).toEqual([
    { left: 25, width: 25 },
    { left: 0, width: 12.5 },
    { left: 37.5, width: 62.5 },
  ]);
});

test('without a known beginning a bar still says how long it took', () => {
  const items = [{ ms: 10 }, { ms: 40 }];
  const { span, barOf } = waterfall(items);
  expect(span).toBe(40);
  expect(items.map(barOf)).toEqual([
    { left: 0, width: 25 },
    { left: 0, width: 100 },
  ]);
  expect(waterfall([]).span).toBe(1);
});
