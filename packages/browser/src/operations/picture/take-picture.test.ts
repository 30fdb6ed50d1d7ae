import type { Operations } from '@rowmill/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  firstPixel,
  pictureSize,
  pictureType,
} from '../../../../../tests/browser/options/look-at-picture.ts';
import { startBrowser, type TestBrowser } from '../../../../../tests/browser/start-browser.ts';
import { startSite, type TestSite } from '../start-site.fixture.ts';

const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><style>
html { background: rgb(250, 250, 0) } body { margin: 10px } div { width: 40px; height: 30px; background: rgb(200, 0, 0) }
</style><div></div><div style="background: rgb(0, 200, 0); margin-left: 10px"></div>`;
const TALL = `${PAGE}<div style="height: 20000px"></div><div style="background: rgb(0, 0, 200)"></div>`;

let site: TestSite;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startSite({ '/': PAGE, '/tall': TALL });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site[Symbol.asyncDispose]();
});

async function shoot(wishes: Omit<Operations['screenshot']['options'], 'url'>, path = '/') {
  const { screenshot } = await browser.run('screenshot', { ...wishes, url: site.origin + path });
  return screenshot;
}

test('the whole page, in the device’s own pixels', async () => {
  const { bytes, width, height, scale } = await shoot({ type: 'png' });
  expect([width, height, scale]).toEqual([1440, 2961, 4.5]);
  expect(pictureSize(bytes)).toEqual([1440, 2961]);
});

test.each(['jpeg', 'webp', 'png'] as const)('%s', async (type) => {
  const { bytes, ...picture } = await shoot({
    type,
    device: 'Desktop',
    viewportWidth: 300,
    viewportHeight: 200,
  });
  expect(picture).toEqual({ type, width: 300, height: 200, scale: 1 });
  expect(pictureType(bytes)).toBe(type);
});

test('quality makes a difference', async () => {
  const expression = `() => { document.body.innerHTML = Array.from({ length: 400 }, (_, i) => '<b style="color:hsl(' + i * 7 + ',90%,50%)">' + i + '</b> ').join('') }`;
  const [good, poor] = [await shoot({ quality: 100, expression }), await shoot({ quality: 1.4, expression })];
  expect(good.bytes.length).toBeGreaterThan(2 * poor.bytes.length);
});

test('the first element that matches', async () => {
  const picture = await shoot({ type: 'png', selector: 'div + div', device: 'Desktop' });
  expect(pictureSize(picture.bytes)).toEqual([40, 30]);
  expect(firstPixel(picture.bytes)).toEqual([0, 200, 0]);
});

test('an element far below, found by jQuery', async () => {
  const { bytes } = await shoot({ type: 'png', selector: 'div:last', engine: 'jquery' }, '/tall');
  expect(pictureSize(bytes)).toEqual([180, 135]);
  expect(firstPixel(bytes)).toEqual([0, 0, 200]);
});

test('nothing matches, or nothing is to be seen of it', async () => {
  for (const selector of ['table', 'style'])
    await expect(shoot({ selector })).rejects.toMatchObject({ code: 'browser/selector-not-found' });
});

test('background: the page’s own, another, or none', async () => {
  const corner = async (background?: boolean | string) =>
    firstPixel((await shoot({ type: 'png', device: 'Desktop', background })).bytes);
  expect(await corner()).toEqual([250, 250, 0]);
  expect(await corner(true)).toEqual([250, 250, 0]);
  expect(await corner('rgb(0, 0, 250)')).toEqual([0, 0, 250]);
  expect(await corner(false)).toEqual([0, 0, 0, 0]);
  expect(await corner('transparent')).toEqual([0, 0, 0, 0]);
  await expect(corner('no-colour-at-all')).rejects.toMatchObject({ code: 'request/invalid' });
});

test('too many pixels: the scale goes down as far as it must', async () => {
  const expression = '() => { document.querySelector("div:nth-of-type(3)").style.height = "10000px" }';
  const { width, height, scale } = await shoot({ type: 'webp', expression }, '/tall');
  expect(scale).toBeCloseTo(16_383 / 10_110);
  expect([width, height]).toEqual([Math.round(320 * scale), 16_383]);
  const refused = shoot({ type: 'webp' }, '/tall');
  await expect(refused).rejects.toMatchObject({
    code: 'browser/too-many-pixels',
    details: { height: 20_110 },
  });
});
