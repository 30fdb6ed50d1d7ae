import { expect, test } from 'vitest';
import { blocksUrl } from './blocks-url.ts';
import { urlPatternsOf } from './url-patterns-of.ts';

const GLOBS = [
  'ads.example',
  '*.example',
  'ads.*',
  '*ads*/x/*.js',
  '*/track.js',
  '/pixel*',
  '/a+(b).c',
  'a.example/*',
  '*',
];
const HOSTS = ['ads.example', 'a.example', 'my-ads.example', 'example', 'bads.test:8080'];
const PATHS = [
  '/',
  '/track.js',
  '/x/y.js',
  '/ads/x/y.js?z=1',
  '/pixel.gif?ads.example',
  '/a+(b).c',
  '/aab.c',
];

test('URL patterns mean what globs mean', () => {
  for (const glob of GLOBS) {
    const patterns = urlPatternsOf(glob).map((pattern) => new URLPattern(pattern));
    for (const host of HOSTS)
      for (const path of PATHS) {
        const url = `http://${host}${path}`;
        const isMeant = patterns.some((pattern) => pattern.test(url));
        expect([glob, url, isMeant]).toEqual([glob, url, blocksUrl([glob], url)]);
      }
  }
});
