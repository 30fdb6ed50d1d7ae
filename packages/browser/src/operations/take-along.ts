import type { PageOptions, PageReply, ScreenshotOptions } from '@rowmill/contracts';
import type { Page } from '../page/page.ts';
import { takeCapture } from './capture/take-capture.ts';
import { takePicture } from './picture/take-picture.ts';
import { readSession } from './reading/read-session.ts';

interface Wishes extends PageOptions, Pick<ScreenshotOptions, 'type' | 'quality'> {
  readonly screenshot?: boolean;
  readonly session?: boolean;
  readonly capture?: boolean;
}

type TakenAlong = Pick<PageReply, 'screenshot' | 'session' | 'capture'>;

/** What several operations can take along: a picture of the whole page, cookies and storages, a bundle of what was seen. */
export async function takeAlong(page: Page, options: Wishes): Promise<TakenAlong> {
  const { screenshot, session, capture, type, quality } = options;
  page.clock.enter('collect');
  return {
    ...(screenshot ? { screenshot: await takePicture(page, { type, quality }) } : {}),
    ...(session ? { session: await readSession(page) } : {}),
    ...(capture ? { capture: await takeCapture(page, options) } : {}),
  };
}
