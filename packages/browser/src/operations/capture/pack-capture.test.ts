import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { packCapture } from './pack-capture.ts';

test('one file holds the page, its picture, its requests and the hash of each', () => {
  const picture = new Uint8Array([1, 2, 3]);
  const bundle = packCapture({
    wanted: 'http://a.example/',
    url: 'http://a.example/home',
    httpStatus: 200,
    device: 'Desktop',
    time: new Date('2026-01-02T03:04:05.678Z'),
    html: '<p>né</p>',
    requests: [],
    screenshot: { bytes: picture, type: 'png', width: 4, height: 5, scale: 1 },
  });
  const files = unzipSync(bundle);
  expect(Object.keys(files)).toEqual(['capture.json', 'page.html', 'screenshot.png', 'requests.har']);
  expect(strFromU8(files['page.html']!)).toBe('<p>né</p>');
  expect(files['screenshot.png']).toEqual(picture);
  expect(JSON.parse(strFromU8(files['requests.har']!))).toMatchObject({
    log: { version: '1.2', entries: [] },
  });
  const sha256 = Object.fromEntries(
    ['page.html', 'screenshot.png', 'requests.har'].map((name) => [
      name,
      createHash('sha256').update(files[name]!).digest('hex'),
    ]),
  );
  expect(JSON.parse(strFromU8(files['capture.json']!))).toEqual({
    wanted: 'http://a.example/',
    url: 'http://a.example/home',
    httpStatus: 200,
    device: 'Desktop',
    capturedAt: '2026-01-02T03:04:05.678Z',
    screenshot: { width: 4, height: 5, scale: 1 },
    addresses: {},
    sha256,
  });
});
