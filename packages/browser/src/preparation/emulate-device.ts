import type { PageOptions, ScreenshotOptions } from '@rowmill/contracts';
import { findDevice } from '../devices/find-device.ts';
import type { Page } from '../page/page.ts';

type Wishes = Pick<PageOptions, 'device'> & Pick<ScreenshotOptions, 'viewportWidth' | 'viewportHeight'>;

/** Shows the page as on a device, in the size that is asked for. */
export async function emulateDevice(
  { session }: Page,
  { device, viewportWidth, viewportHeight }: Wishes,
): Promise<void> {
  const { userAgent, viewport } = findDevice(device);
  const { width, height, deviceScaleFactor, isMobile: mobile, hasTouch, isLandscape } = viewport;
  await Promise.all([
    session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(viewportWidth ?? width),
      height: Math.round(viewportHeight ?? height),
      deviceScaleFactor,
      mobile,
      screenOrientation: isLandscape
        ? { type: 'landscapePrimary', angle: 90 }
        : { type: 'portraitPrimary', angle: 0 },
    }),
    session.send('Emulation.setUserAgentOverride', { userAgent }),
    ...(hasTouch ? [session.send('Emulation.setTouchEmulationEnabled', { enabled: true })] : []),
  ]);
}
