import { ServiceError, type PageOptions, type ShotReply } from '@rowmill/contracts';
import { findDevice } from '../../devices/find-device.ts';
import type { Page } from '../../page/page.ts';
import { readLog } from '../log/keep-log.ts';
import { takePicture } from '../picture/take-picture.ts';
import { readContent } from '../reading/read-content.ts';
import { packCapture } from './pack-capture.ts';

/** The page as it is now, for later; its log of requests must have been kept from the beginning. */
export async function takeCapture(page: Page, { url: wanted, device }: PageOptions): Promise<Uint8Array> {
  const time = new Date();
  const html = await readContent(page);
  const screenshot = await pictureOf(page);
  const requests = await readLog(page);
  const { url, httpStatus } = page.state;
  const { name } = findDevice(device);
  return packCapture({ wanted, url, httpStatus, device: name, time, html, requests, screenshot });
}

/** A page that is too large for a picture is kept without one. */
async function pictureOf(page: Page): Promise<ShotReply | undefined> {
  try {
    return await takePicture(page, { type: 'jpeg', quality: 85 });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'browser/too-many-pixels') return undefined;
    throw error;
  }
}
