import { expect, test } from 'vitest';
import { wantsHar, wantsImage } from './wants.ts';

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json', false],
  ['image/*', true],
  ['image/png', true],
  ['IMAGE/*;q=0.5', true],
  ['image/avif,image/webp,*/*;q=0.8', true],
  ['application/json, image/*', false],
  ['application/json;q=0.5, image/*', true],
  ['image/*;q=0', false],
  ['image/*;q=x', false],
])('Accept: %s asks for a picture: %s', (accept, expected) => {
  expect(wantsImage(accept)).toBe(expected);
});

test.each([
  [undefined, false],
  ['application/json', false],
  ['application/json;profile=har', true],
  ['application/json; profile="har"', true],
  ['text/html, application/json;profile=har;q=0.9', true],
  ['application/json;profile=har;q=0', false],
  ['text/html;profile=har', false],
])('Accept: %s asks for a HAR: %s', (accept, expected) => {
  expect(wantsHar(accept)).toBe(expected);
});
