import { describe, expect, test } from 'vitest';
import { credentialNames, nextHop, type Hop } from './next-hop.ts';

const credentials = credentialNames(['X-Api-Key']);

function hop(url: string, method = 'POST'): Hop {
  const headers: Hop['headers'] = [
    ['content-type', 'text/plain'],
    ['authorization', 'Bearer a'],
    ['cookie', 'b=c'],
    ['x-api-key', 'd'],
    ['accept', 'text/html'],
  ];
  return { method, url: new URL(url), headers, body: 'text' };
}

function names(next: Hop): readonly string[] {
  return next.headers.map(([name]) => name);
}

describe('nextHop', () => {
  test.each([
    [301, 'POST', 'GET'],
    [302, 'POST', 'GET'],
    [303, 'POST', 'GET'],
    [303, 'PUT', 'GET'],
    [303, 'HEAD', 'HEAD'],
    [301, 'PUT', 'PUT'],
    [302, 'HEAD', 'HEAD'],
    [307, 'POST', 'POST'],
    [308, 'DELETE', 'DELETE'],
  ])('%i turns %s into %s', (status, method, expected) => {
    const next = nextHop(hop('https://a.example/x', method), status, '/y', credentials);
    expect(next.method).toBe(expected);
    expect(next.body).toBe(expected === method ? 'text' : undefined);
    expect(names(next).includes('content-type')).toBe(expected === method);
  });

  test.each([
    ['https://a.example/', 'https://b.example/'],
    ['https://a.example/', 'https://www.a.example/'],
    ['https://a.example/', 'https://a.example:444/'],
    ['http://a.example/', 'https://a.example/'],
  ])('credentials stay behind from %s to %s', (from, to) => {
    expect(names(nextHop(hop(from), 307, to, credentials))).toEqual(['content-type', 'accept']);
  });

  test('credentials stay within an origin', () => {
    expect(names(nextHop(hop('https://a.example/1'), 307, '//a.example:443/2', credentials))).toHaveLength(5);
  });

  test('https to http is refused while credentials are under way, and followed without', () => {
    const from = hop('https://a.example/');
    expect(() => nextHop(from, 302, 'http://a.example/', credentials)).toThrow(
      expect.objectContaining({ code: 'egress/downgrade' }),
    );
    expect(nextHop({ ...from, headers: [] }, 302, 'http://a.example/', credentials).url.href).toBe(
      'http://a.example/',
    );
  });

  test.each([
    'ftp://a.example/',
    'file:///etc/passwd',
    'http://user:pass@a.example/',
    'http://[::1',
    'data:,x',
  ])('a redirect to %s is refused', (location) => {
    expect(() => nextHop(hop('https://a.example/'), 302, location, credentials)).toThrow(
      expect.objectContaining({ code: 'egress/bad-address' }),
    );
  });

  test('an address in UTF-8 is read as such', () => {
    const location = Buffer.from('/käse').toString('latin1');
    expect(nextHop(hop('https://a.example/'), 302, location, credentials).url.pathname).toBe('/k%C3%A4se');
  });

  test('a body with a secret stays with its origin; where it is not sent on, there is nothing to refuse', () => {
    const from = hop('https://a.example/x');
    const refused = expect.objectContaining({ code: 'egress/secret-redirected' });
    for (const location of ['https://b.example/', 'https://a.example:444/', 'http://a.example/'])
      expect(() => nextHop(from, 307, location, credentials, true)).toThrow(refused);
    expect(nextHop(from, 308, '/y', credentials, true).body).toBe('text');
    expect(nextHop(from, 303, 'https://b.example/', credentials, true).body).toBeUndefined();
  });
});
