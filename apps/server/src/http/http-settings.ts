import { readSettings } from '../configuration/read-settings.ts';
import type { Settings } from '../configuration/settings.ts';

/** The settings that the frame itself reads. */
export type HttpSettings = Pick<
  Settings,
  | 'host'
  | 'port'
  | 'basePath'
  | 'maxBodyBytes'
  | 'metrics'
  | 'rate.burst'
  | 'rate.perSecond'
  | 'tls.cert'
  | 'tls.key'
  | 'trustedProxies'
>;

/** The given settings and the defaults of the rest. */
export function httpSettings(given: Partial<HttpSettings> = {}): HttpSettings {
  return { ...readSettings({}).settings, ...given };
}
