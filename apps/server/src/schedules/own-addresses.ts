import type { Settings } from '../configuration/settings.ts';
import { withoutSlash } from './checked-draft.ts';

/** Under which addresses this service is found: the public one, or where it listens. */
export function ownAddresses(
  settings: Pick<Settings, 'publicUrl' | 'host' | 'port' | 'basePath' | 'tls.cert'>,
): readonly string[] {
  const { publicUrl, host, port, basePath } = settings;
  const scheme = settings['tls.cert'] === undefined ? 'http' : 'https';
  const name = host.includes(':') ? `[${host}]` : host;
  const address = withoutSlash(publicUrl ?? `${scheme}://${name}:${port}`);
  return [address, `${address}${basePath}`];
}
