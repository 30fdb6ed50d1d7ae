import { describe, expect, test } from 'vitest';
import { send, type Sent } from './echo-server.fixture.ts';
import type { ProblemDocument } from './problem-document.ts';

describe('who asks comes first', () => {
  const cases: readonly [name: string, url: string, sent: Sent, status: number, code: string][] = [
    ['no key', '/v1/list', { key: null }, 401, 'access/no-key'],
    ['unknown key', '/v1/list', { key: 'other' }, 401, 'access/bad-key'],
    [
      'another scheme',
      '/v1/list',
      { key: null, headers: { authorization: 'Basic x' } },
      401,
      'access/bad-key',
    ],
    ['two keys', '/v1/list', { key: 'edit edit' }, 401, 'access/bad-key'],
    ['a missing path', '/v1/nothing', { key: null }, 401, 'access/no-key'],
    ['another method', '/v1/list', { key: null, method: 'POST', body: '{}' }, 401, 'access/no-key'],
    ['an address that cannot be decoded', '/v1/things/%zz', { key: null }, 401, 'access/no-key'],
    ['a name too long for the router', `/v1/things/${'x'.repeat(3000)}`, { key: null }, 401, 'access/no-key'],
    ['a spelling of /v1', '/%761/list', { key: null }, 401, 'access/no-key'],
    [
      'a body of another type',
      '/v1/things/a',
      { key: null, method: 'POST', body: '{', headers: { 'content-type': 'a/b' } },
      401,
      'access/no-key',
    ],
    [
      'a session that is not there',
      '/v1/list',
      { key: null, headers: { cookie: 'a=b; sid=x' } },
      401,
      'access/no-session',
    ],
    [
      'a session without its token',
      '/v1/things/a',
      { key: null, method: 'DELETE', headers: { cookie: '__Host-sid=edit' } },
      403,
      'access/forged',
    ],
    [
      'a session from another site',
      '/v1/things/a',
      {
        key: null,
        method: 'DELETE',
        headers: { cookie: 'sid=edit', 'x-csrf-token': 'edit', 'sec-fetch-site': 'cross-site' },
      },
      403,
      'access/forged',
    ],
    [
      'a role that does not suffice',
      '/v1/things/a',
      { key: 'view', method: 'POST', body: '{' },
      403,
      'access/forbidden',
    ],
  ];
  test.each(cases)('%s', async (_name, url, sent, status, code) => {
    const reply = await send(url, sent);
    expect([reply.statusCode, reply.json<ProblemDocument>().code]).toEqual([status, code]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers['www-authenticate']).toBe(status === 401 ? 'svc' : undefined);
  });

  test('Bearer and sessions get in', async () => {
    const statuses = await Promise.all([
      send('/v1/list', { key: null, headers: { authorization: 'Bearer edit' } }),
      send('/v1/list', { key: null, headers: { cookie: 'sid=edit' } }),
      send('/v1/things/a', {
        key: null,
        method: 'DELETE',
        headers: { cookie: '__Host-sid=edit', 'x-csrf-token': 'edit' },
      }),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 204]);
  });
});
