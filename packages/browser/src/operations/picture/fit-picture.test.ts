import type { ServiceError } from '@rowmill/contracts';
import { expect, test } from 'vitest';
import { fitPicture } from './fit-picture.ts';

const area = (width: number, height: number) => ({ x: 0, y: 0, width, height });

test('a picture that fits keeps the scale of the device', () => {
  expect(fitPicture(area(320, 658), 4.5, 'jpeg')).toBe(4.5);
  expect(fitPicture(area(8000, 8000), 1, 'png')).toBe(1);
});

test('a picture with too many pixels is made smaller, as little as possible', () => {
  const scale = fitPicture(area(320, 20_000), 4.5, 'png');
  expect(scale).toBeLessThan(4.5);
  expect(320 * 20_000 * scale ** 2).toBeCloseTo(64_000_000, 0);
});

test('webp and jpeg have a longest side', () => {
  expect(fitPicture(area(100, 10_000), 3, 'webp')).toBeCloseTo(1.6383);
  expect(fitPicture(area(10, 60_000), 3, 'jpeg')).toBeCloseTo(65_535 / 60_000);
});

test('below one pixel for a CSS pixel there is no picture', () => {
  for (const refused of [
    () => fitPicture(area(1280, 75_000), 1, 'png'),
    () => fitPicture(area(100, 16_384), 2, 'webp'),
  ])
    expect(refused).toThrow(expect.objectContaining({ code: 'browser/too-many-pixels' }) as ServiceError);
});
