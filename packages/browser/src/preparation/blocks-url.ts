import { matchesGlob } from './matches-glob.ts';

/**
 * Whether one of the globs means this address: over its host (`*.ads.example`), over its host and path
 * (`cdn.example/*.js`), or, when it begins with a slash, over its path on any host (`/pixel*`).
 */
export function blocksUrl(filter: readonly string[], address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !/^(?:https?|wss?):$/.test(url.protocol)) return false;
  const { hostname, pathname } = url;
  return filter.some((glob) => {
    if (glob.startsWith('/')) return matchesGlob(glob, pathname);
    const slash = glob.indexOf('/');
    if (slash < 0) return matchesGlob(glob.toLowerCase(), hostname);
    const host = glob.slice(0, slash).toLowerCase();
    return matchesGlob(host + glob.slice(slash), hostname + pathname);
  });
}
