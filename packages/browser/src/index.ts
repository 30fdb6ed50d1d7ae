export type { BrowserProcess, BrowserService, BrowserStatus, JobTerms } from './browser-service.ts';
export {
  createBrowserService,
  type BrowserServiceOptions,
  type BrowserServiceParts,
} from './create-browser-service.ts';
export type { Door, DoorRules, DoorTraffic, OpenDoor } from './page/door.ts';
export { findChromium } from './pool/find-chromium.ts';
export { listDevices } from './devices/list-devices.ts';
export { toHar, type HarPage } from './operations/log/to-har.ts';
