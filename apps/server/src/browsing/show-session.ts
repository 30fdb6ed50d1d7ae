import type { CookieRecord, SessionState } from '@rowmill/contracts';

/** In the shape in which the next request can send it. */
export function showSession({ cookieStorage, localStorage, sessionStorage }: SessionState): object {
  return {
    cookieStorage: Object.fromEntries(
      Object.entries(cookieStorage).map(([name, cookie]) => [name, showCookie(cookie)]),
    ),
    localStorage,
    sessionStorage,
  };
}

function showCookie({ expires, ...rest }: CookieRecord): object {
  if (expires === undefined) return rest;
  return { ...rest, expires: typeof expires === 'number' ? new Date(expires * 1000).toISOString() : expires };
}
