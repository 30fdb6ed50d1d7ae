import { ServiceError } from '@rowmill/contracts';
import type { Headers } from './checked-headers.ts';
import { parseTarget } from './parse-target.ts';

/** One request on the wire, redirects followed so far. */
export interface Hop {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: string | Uint8Array;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const ALWAYS_CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization'];

export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** Names of headers that must not reach another origin. */
export function credentialNames(marked: readonly string[] = []): ReadonlySet<string> {
  return new Set([...ALWAYS_CREDENTIALS, ...marked.map((name) => name.toLowerCase())]);
}

/** Where a redirect leads and what is sent there. */
export function nextHop(
  hop: Hop,
  status: number,
  location: string,
  credentials: ReadonlySet<string>,
  secretBody = false,
): Hop {
  const url = parseTarget(asUtf8(location), hop.url);
  if (url.hash === '') url.hash = hop.url.hash;
  let { method, headers, body } = hop;
  const becomesGet =
    status === 303 ? method !== 'GET' && method !== 'HEAD' : status < 303 && method === 'POST';
  if (becomesGet) {
    method = 'GET';
    body = undefined;
    headers = headers.filter(([name]) => !name.startsWith('content-'));
  }
  if (url.origin !== hop.url.origin) {
    if (secretBody && body !== undefined)
      throw new ServiceError('egress/secret-redirected', { host: hop.url.hostname, other: url.host });
    const kept = headers.filter(([name]) => !credentials.has(name));
    if (kept.length < headers.length && hop.url.protocol === 'https:' && url.protocol === 'http:') {
      throw new ServiceError('egress/downgrade', { host: hop.url.hostname });
    }
    headers = kept;
  }
  return { method, url, headers, body };
}

/** Header bytes arrive as Latin-1; sites write addresses in UTF-8. */
function asUtf8(location: string): string {
  return Buffer.from(location, 'latin1').toString('utf8');
}
