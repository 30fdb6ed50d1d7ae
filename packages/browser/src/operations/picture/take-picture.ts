import { ServiceError, type ScreenshotOptions, type ShotReply } from '@rowmill/contracts';
import { locateElement, type Area } from '../../in-page/locate-element.ts';
import { paintBackground } from '../../in-page/paint-background.ts';
import type { Page } from '../../page/page.ts';
import { refusedOption } from '../../preparation/refused-option.ts';
import { selectorSource } from '../expression/selector-source.ts';
import { fitPicture } from './fit-picture.ts';

interface PictureWishes extends Pick<ScreenshotOptions, 'type' | 'quality' | 'background'> {
  readonly selector?: string;
  readonly engine?: 'dom' | 'jquery';
}

/** A picture of the first element that matches, or of the whole page. */
export async function takePicture(page: Page, wishes: PictureWishes): Promise<ShotReply> {
  const { type = 'jpeg', quality = 100, selector } = wishes;
  await paint(page, wishes.background);
  const { cssContentSize: whole } = await page.session.send('Page.getLayoutMetrics');
  const area = onPixels(selector === undefined ? whole : await areaOf(page, selector, wishes.engine));
  const deviceScale = (await page.call('isolated', '() => devicePixelRatio')) as number;
  const scale = fitPicture(area, deviceScale, type);
  const { data } = await page.session.send('Page.captureScreenshot', {
    format: type,
    ...(type === 'jpeg' ? { quality: Math.round(quality) } : {}),
    clip: { ...area, scale: scale / deviceScale },
    captureBeyondViewport: true,
  });
  const [width, height] = [area.width, area.height].map((side) => Math.round(side * scale));
  return { bytes: Buffer.from(data, 'base64'), type, width: width!, height: height!, scale };
}

async function areaOf(page: Page, selector: string, engine: PictureWishes['engine']): Promise<Area> {
  const source = await selectorSource(locateElement, engine);
  const answer = (await page.call('isolated', source, selector)) as ReturnType<typeof locateElement>;
  if ('problem' in answer) throw refusedOption('selector', 'selector', answer.problem);
  const { area } = answer;
  if (area === null || area.width * area.height === 0)
    throw new ServiceError('browser/selector-not-found', { selector });
  return area;
}

function onPixels({ x, y, width, height }: Area): Area {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

async function paint(page: Page, background: ScreenshotOptions['background'] = true): Promise<void> {
  if (background === true) return;
  const wanted = background === false ? 'transparent' : background;
  const isPainted = await page.call('isolated', String(paintBackground), wanted);
  if (isPainted !== true) throw refusedOption('background', 'background', 'it is no CSS background');
  if (wanted === 'transparent')
    await page.session.send('Emulation.setDefaultBackgroundColorOverride', {
      color: { r: 0, g: 0, b: 0, a: 0 },
    });
}
