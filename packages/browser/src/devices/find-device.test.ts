import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { knownDevices } from '../../../../scripts/devices/device-table.ts';
import { findDevice } from './find-device.ts';
import { listDevices } from './list-devices.ts';

test('the table is what both libraries have today', () => {
  const script = new URL('../../../../scripts/devices.ts', import.meta.url).pathname;
  execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' });
  const devices = listDevices().map(({ name, userAgent, viewport }) => {
    const { width, height, deviceScaleFactor: scale, isMobile, hasTouch } = viewport;
    return { name, userAgent, width, height, scale, isMobile, hasTouch };
  });
  expect(devices).toEqual(knownDevices());
});

test('the default is a phone', () => {
  const { name, viewport } = findDevice();
  expect(name).toBe('Galaxy S9+');
  expect(viewport).toMatchObject({ isMobile: true, hasTouch: true, isLandscape: false });
  expect(findDevice('galaxy s9+ LANDSCAPE').viewport.isLandscape).toBe(true);
});

test('Desktop is neither mobile nor touched', () => {
  expect(findDevice('Desktop').viewport).toMatchObject({ isMobile: false, hasTouch: false });
});
