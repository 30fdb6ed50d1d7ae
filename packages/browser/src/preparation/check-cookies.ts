import type { CookieRecord, PageOptions } from '@rowmill/contracts';
import { refusedOption } from './refused-option.ts';

/** What RFC 6265 keeps out of values, and what would begin another attribute. */
const UNFIT = /[\p{Control};]/u;

/** Throws `request/invalid`; values are not told, they may be secrets. */
export function checkCookies(
  cookies: NonNullable<PageOptions['cookieStorage']>,
  url: string | undefined,
): void {
  const host = url === undefined ? '' : new URL(url).hostname;
  for (const [key, cookie] of Object.entries(cookies)) {
    const { name = key, value, domain = host, path = '/', expires } = recordOf(cookie);
    const refuse = (detail: string): never => {
      throw refusedOption(`cookieStorage/${key}`, 'cookie', detail);
    };
    if (name === '' || UNFIT.test(name) || name.includes('='))
      refuse(`${JSON.stringify(name)} is no name of a cookie`);
    if (typeof value !== 'string' || UNFIT.test(value))
      refuse('the value has characters that a cookie cannot carry');
    if (!path.startsWith('/') || UNFIT.test(path)) refuse('a path begins with /');
    const bare = domain.replace(/^\./, '').toLowerCase();
    if (!URL.canParse(`http://${bare}/`) || /[/:@?#\\]/.test(bare.replace(/^\[.*\]$/, '')))
      refuse(`${JSON.stringify(domain)} is no domain`);
    if (!bare.includes('.') && !bare.includes(':') && bare !== host)
      refuse(`${domain} is a public suffix: a cookie belongs to a site`);
    if (expires !== undefined && Number.isNaN(expirySeconds(expires)))
      refuse('expires is a date or seconds since 1970');
  }
}

/** A text alone is the value. */
export function recordOf(cookie: CookieRecord | string): CookieRecord {
  return typeof cookie === 'string' ? { value: cookie } : cookie;
}

/** Seconds since 1970, from those or from a date. */
export function expirySeconds(expires: number | string): number {
  const seconds = Number(expires);
  return Number.isNaN(seconds) ? Date.parse(String(expires)) / 1000 : seconds;
}
