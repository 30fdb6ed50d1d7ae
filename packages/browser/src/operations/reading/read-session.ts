import type { CookieRecord, SessionState } from '@rowmill/contracts';
import type { Protocol } from 'devtools-protocol';
import { readStorages, type Storages } from '../../in-page/read-storages.ts';
import type { Page } from '../../page/page.ts';

/** Cookies and storages in the shape in which options take them. */
export async function readSession(page: Page): Promise<SessionState> {
  const [{ cookies }, storages] = await Promise.all([
    page.browserSession.send('Storage.getCookies', { browserContextId: page.contextId }),
    page.call('isolated', String(readStorages)) as Promise<Storages>,
  ]);
  return { cookieStorage: byName(cookies), ...storages };
}

/** By name; where two have the same name, by `name@domain/path`. */
function byName(cookies: readonly Protocol.Network.Cookie[]): SessionState['cookieStorage'] {
  const counts = new Map<string, number>();
  for (const { name } of cookies) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(
    cookies.map((cookie) => {
      const { name, domain, path } = cookie;
      return [counts.get(name) === 1 ? name : `${name}@${domain}${path}`, recordOf(cookie)];
    }),
  );
}

function recordOf(cookie: Protocol.Network.Cookie): CookieRecord {
  const { name, value, domain, path, expires, size, httpOnly, secure, session, sameSite } = cookie;
  return {
    name,
    value,
    domain,
    path,
    ...(session ? {} : { expires }),
    size,
    httpOnly,
    secure,
    session,
    ...(sameSite === undefined ? {} : { sameSite }),
  };
}
