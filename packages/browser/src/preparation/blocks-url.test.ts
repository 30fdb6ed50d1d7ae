import { expect, test } from 'vitest';
import { blocksUrl } from './blocks-url.ts';

test.each([
  ['ads.example', 'https://ads.example/x', true],
  ['ads.example', 'https://ads.example:8443/x', true],
  ['ads.example', 'https://www.ads.example/x', false],
  ['ads.example', 'https://good.example/?from=ads.example', false],
  ['ADS.example', 'https://ads.EXAMPLE/', true],
  ['*.ads.example', 'https://a.b.ads.example/', true],
  ['*', 'https://anything.example/', true],
  ['cdn.example/js/*', 'https://cdn.example/js/a.js?v=2', true],
  ['cdn.example/js/*', 'https://cdn.example/css/a.css', false],
  ['cdn.example/JS/*', 'https://cdn.example/js/a.js', false],
  ['*/track.js', 'https://x.example/deep/down/track.js', true],
  ['/pixel.gif', 'https://x.example/pixel.gif?id=3', true],
  ['/pixel.gif', 'https://x.example/a/pixel.gif', false],
  ['/*/pixel.?if', 'https://x.example/a/pixel.gif', true],
  ['*', 'data:text/plain,x', false],
  ['sock.example', 'wss://sock.example/', true],
])('%s blocks %s: %s', (glob, url, isBlocked) => {
  expect(blocksUrl([glob], url)).toBe(isBlocked);
});
