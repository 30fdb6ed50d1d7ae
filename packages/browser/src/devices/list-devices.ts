import type { Device } from '@rowmill/contracts';
import { DEVICE_TABLE } from './device-table.ts';

let devices: readonly Device[] | undefined;

/** `Desktop`, phones, tablets and others, by name. */
export function listDevices(): readonly Device[] {
  devices ??= DEVICE_TABLE.trim().split('\n').map(deviceOf);
  return devices;
}

function deviceOf(line: string): Device {
  const [name = '', width, height, scale, mobile, touch, userAgent = ''] = line.split('|');
  return {
    name,
    userAgent,
    viewport: {
      width: Number(width),
      height: Number(height),
      deviceScaleFactor: Number(scale),
      isMobile: mobile === 'mobile',
      hasTouch: touch === 'touch',
      isLandscape: Number(width) > Number(height),
    },
  };
}
