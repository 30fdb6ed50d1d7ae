import { ServiceError } from '@rowmill/contracts';
import type { Caller } from './caller.ts';

/** What a request shows to be let in. */
export type Credentials =
  | { readonly kind: 'key'; readonly key: string; readonly address: string }
  | {
      readonly kind: 'session';
      readonly session: string;
      /** The X-CSRF-Token header; to be compared when `unsafe`. */
      readonly csrfToken?: string;
      /** Whether the method may change something. */
      readonly unsafe: boolean;
      readonly address: string;
    };

/** Says who shows the credentials, or throws access/bad-key, access/no-session, access/forged, access/throttled. */
export type Authenticate = (credentials: Credentials) => Promise<Caller>;

interface Shown {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly address: string;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Reads the Authorization header or else the session cookie. A header that is there is never overruled by a cookie. */
export function credentialsOf({ method, headers, address }: Shown): Credentials {
  const authorization = headers['authorization'];
  if (typeof authorization === 'string') {
    const key = /^(?:svc|bearer) ([\x21-\x7e]{1,512})$/i.exec(authorization)?.[1];
    if (key === undefined) throw new ServiceError('access/bad-key');
    return { kind: 'key', key, address };
  }
  const session = sessionCookieOf(headers['cookie']);
  if (session === undefined) throw new ServiceError('access/no-key');
  const unsafe = !SAFE.has(method);
  const site = headers['sec-fetch-site'];
  if (unsafe && site !== undefined && site !== 'same-origin') throw new ServiceError('access/forged');
  const csrfToken = headers['x-csrf-token'];
  return {
    kind: 'session',
    session,
    csrfToken: typeof csrfToken === 'string' ? csrfToken : undefined,
    unsafe,
    address,
  };
}

/** `__Host-sid` over https; `sid` where the public address is plain http. */
export function sessionCookieOf(cookies: string | string[] | undefined): string | undefined {
  if (typeof cookies !== 'string') return undefined;
  const pairs = cookies.split(';').map((pair) => pair.trim().split('=', 2));
  for (const name of ['__Host-sid', 'sid'])
    for (const [key, value] of pairs) if (key === name && value !== undefined && value !== '') return value;
  return undefined;
}
