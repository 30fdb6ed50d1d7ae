import { ServiceError, type Device } from '@rowmill/contracts';
import { listDevices } from './list-devices.ts';

/** A phone, as the interface document wants it. */
export const DEFAULT_DEVICE = 'Galaxy S9+';

const byName = new Map<string, Device>();

/** Throws `request/invalid` for a name that is not in the list; upper and lower case are one. */
export function findDevice(name: string = DEFAULT_DEVICE): Device {
  if (byName.size === 0) for (const device of listDevices()) byName.set(device.name.toLowerCase(), device);
  const device = byName.get(name.toLowerCase());
  if (device !== undefined) return device;
  const detail = `there is no device ${JSON.stringify(name)}; the command devices lists them, and GET /v1/krull/devices`;
  throw new ServiceError(
    'request/invalid',
    { problem: detail },
    { fields: [{ pointer: '/body/device', code: 'unknown-device', detail }] },
  );
}
