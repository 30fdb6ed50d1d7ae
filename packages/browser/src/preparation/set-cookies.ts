import { isIP } from 'node:net';
import type { CookieRecord, PageOptions } from '@rowmill/contracts';
import type { Protocol } from 'devtools-protocol';
import type { Page } from '../page/page.ts';
import { ProtocolError } from '../protocol/protocol-errors.ts';
import { expirySeconds, recordOf } from './check-cookies.ts';
import { refusedOption } from './refused-option.ts';

type Parameters = Protocol.Network.CookieParam;
type Named = readonly [key: string, cookie: Parameters];

/** Sets cookies before the page is asked for. The browser knows what is a public suffix: it makes no domain cookie of that. */
export async function setCookies(page: Page, { cookieStorage = {}, url }: PageOptions): Promise<void> {
  const cookies = Object.entries(cookieStorage).map(([key, cookie]): Named => [
    key,
    parametersOf(key, recordOf(cookie), new URL(url)),
  ]);
  if (cookies.length === 0) return;
  try {
    await send(page, ...cookies.map(([, cookie]) => cookie));
  } catch (error) {
    if (!(error instanceof ProtocolError)) throw error;
    await findUnfit(page, cookies);
    throw error;
  }
  if (cookies.some(([, { domain }]) => domain !== undefined)) await refuseSuffixes(page, cookies);
}

/** One by one, since the browser takes all or none and does not say which it means. */
async function findUnfit(page: Page, cookies: readonly Named[]): Promise<void> {
  for (const [key, cookie] of cookies)
    try {
      await send(page, cookie);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      throw refusedOption(`cookieStorage/${key}`, 'cookie', 'the browser does not take this cookie');
    }
}

async function refuseSuffixes(page: Page, cookies: readonly Named[]): Promise<void> {
  const { cookies: set } = await page.browserSession.send('Storage.getCookies', {
    browserContextId: page.contextId,
  });
  for (const [key, { name, domain }] of cookies)
    if (domain !== undefined && set.some((cookie) => cookie.name === name && `.${cookie.domain}` === domain))
      throw refusedOption(
        `cookieStorage/${key}`,
        'cookie',
        `${domain} is a public suffix: a cookie belongs to a site`,
      );
}

async function send(page: Page, ...cookies: Parameters[]): Promise<void> {
  await page.browserSession.send('Storage.setCookies', { cookies, browserContextId: page.contextId });
}

function parametersOf(key: string, cookie: CookieRecord, page: URL): Parameters {
  const { name = key, value, path = '/', expires, httpOnly, secure, session, sameSite } = cookie;
  const host = page.hostname;
  const domain = (cookie.domain ?? host).toLowerCase();
  const bare = new URL(`http://${domain.replace(/^\./, '')}/`).hostname;
  const isOfHost = domain === host || isIP(bare.replace(/^\[|\]$/g, '')) > 0 || !bare.includes('.');
  const isSecure = secure ?? (sameSite === 'None' || /^__(?:secure|host)-/i.test(name));
  const scheme = isSecure || page.protocol === 'https:' ? 'https' : 'http';
  return {
    name,
    value,
    path,
    url: `${scheme}://${bare}/`,
    ...(isOfHost ? {} : { domain: `.${bare}` }),
    secure: isSecure,
    ...(httpOnly === undefined ? {} : { httpOnly }),
    ...(expires === undefined || session === true ? {} : { expires: expirySeconds(expires) }),
    ...(isSameSite(sameSite) ? { sameSite } : {}),
  };
}

function isSameSite(text: string | undefined): text is Protocol.Network.CookieSameSite {
  return text === 'Strict' || text === 'Lax' || text === 'None';
}
