import type { PageOptions, ScreenshotOptions } from '@rowmill/contracts';
import type { Page } from '../page/page.ts';
import { blockRequests } from './block-requests.ts';
import { emulateDevice } from './emulate-device.ts';
import { setCookies } from './set-cookies.ts';
import { setStorages } from './set-storages.ts';

/** What a page has before it is asked for: device, cookies, storages, headers, and what it may not fetch. */
export async function preparePage(page: Page, options: PageOptions & ScreenshotOptions): Promise<void> {
  const { headers, filter = [], url } = options;
  if (headers !== undefined && Object.keys(headers).length > 0) {
    const { origin } = new URL(url);
    page.headersFor = (address) => (URL.parse(address)?.origin === origin ? headers : undefined);
  }
  await Promise.all([
    emulateDevice(page, options),
    setCookies(page, options),
    setStorages(page, options),
    blockRequests(page, filter),
  ]);
}
