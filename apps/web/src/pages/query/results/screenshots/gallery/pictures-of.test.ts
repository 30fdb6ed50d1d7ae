import { expect, test } from 'vitest';
import { stretchesOf } from '../rows/stretches.ts';
import { isHash, picturesOf, type ListedFile } from './pictures-of.ts';

const [a, b, c, zip] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(64)) as [
  string,
  string,
  string,
  string,
];
const listed: readonly ListedFile[] = [
  { hash: a, stage: 0, mediaType: 'image/jpeg', bytes: 10, width: 3, height: 4 },
  { hash: zip, stage: 0, mediaType: 'application/zip', bytes: 20 },
  { hash: a, stage: 1, mediaType: 'image/jpeg', bytes: 10, width: 3, height: 4 },
  { hash: b, stage: 1, mediaType: 'image/png', bytes: 30 },
];

test('each picture once, with its rows; what is no picture apart', () => {
  const places = { stage: 1, places: stretchesOf([a, a, b, a]), isCut: false };
  expect(picturesOf(listed, places)).toEqual({
    pictures: [
      { hash: a, stage: 0, rows: 3, size: '3 × 4' },
      { hash: b, stage: 1, rows: 1 },
    ],
    files: [listed[1]],
  });
  expect(picturesOf(listed, null).pictures.map(({ rows }) => rows)).toEqual([0, 0]);
});

test('pictures of an earlier run are known by the rows that came from it', () => {
  const places = {
    stage: 2,
    places: stretchesOf([c, '../../v1/keys', 'https://other.example/', c]),
    isCut: false,
  };
  expect(picturesOf([], places).pictures).toEqual([{ hash: c, stage: 2, rows: 2 }]);
});

test('what is a hash', () => {
  expect([a, a.toUpperCase(), a.slice(1), `${a}/`].map(isHash)).toEqual([true, false, false, false]);
});
