import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const TURNED_AWAY = [
  'HTTP/1.1 407 Proxy Authentication Required',
  'proxy-authenticate: Bearer realm="egress"',
  'content-length: 0',
  'connection: close',
  '',
  '',
].join('\r\n');

/** Gives the bytes that turn away whoever does not show the token; how long that takes tells nothing about it. */
export function createTokenCheck(token: string): (request: IncomingMessage) => string | undefined {
  if (token === '') throw new Error('egress for other machines needs a token');
  const expected = digest(token);
  return (request) => {
    const shown = shownToken(request.headers['proxy-authorization'] ?? '');
    return timingSafeEqual(digest(shown), expected) ? undefined : TURNED_AWAY;
  };
}

function shownToken(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const [, password = ''] = /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString('utf8')) ?? [];
  return password;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
