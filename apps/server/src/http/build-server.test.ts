import { describe, expect, test } from 'vitest';
import { post, send } from './echo-server.fixture.ts';
import type { ProblemDocument } from './problem-document.ts';

describe('what fits', () => {
  test('text of the address is turned into what the schema asks for; defaults are filled in', async () => {
    const reply = await send('/v1/things/a%2Fb?tags=x&deep=true', { method: 'POST', body: '{"title":"t"}' });
    expect(reply.json()).toEqual({
      params: { name: 'a/b' },
      query: { limit: 7, tags: ['x'], deep: true },
      body: { title: 't' },
    });
  });

  test('replies carry the request id, no cache and a type', async () => {
    const { headers } = await send('/v1/list', { headers: { 'x-request-id': 'mine-1' } });
    expect(headers).toMatchObject({
      'x-request-id': 'mine-1',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json',
    });
    const made = await send('/v1/list', { headers: { 'x-request-id': 'not mine' } });
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  });

  test('a list that goes on links to its next page', async () => {
    const { headers } = await send('/v1/list');
    expect(headers['link']).toBe('</mill/v1/list?cursor=a+b>; rel="next"');
  });

  test('the base path is taken off addresses and put before ours', async () => {
    const reply = await send('/mill/v1/made');
    expect(reply.statusCode).toBe(201);
    expect(reply.headers['location']).toBe('/mill/v1/list');
    expect(reply.body).toBe('{"odd":null}');
    expect((await send('/millet/v1/made')).statusCode).toBe(404);
  });

  test('streams are passed on', async () => {
    const reply = await send('/v1/stream');
    expect([reply.headers['content-type'], reply.body]).toEqual(['text/csv', 'a,b\n1,2\n']);
  });

  test('no content has no type', async () => {
    const reply = await send('/v1/things/a', { method: 'DELETE' });
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([204, '', undefined]);
  });
});

describe('what does not fit', () => {
  const title = '{"title":"t"}';
  const cases: readonly [
    name: string,
    () => ReturnType<typeof send>,
    status: number,
    code: string,
    pointers?: string[],
  ][] = [
    ['no such path', () => send('/v1/nothing'), 404, 'request/no-such-path'],
    ['an empty name', () => send('/v1/things/', { method: 'DELETE' }), 404, 'request/no-such-path'],
    ['outside the API', () => send('/nothing', { key: null }), 404, 'request/no-such-path'],
    ['a path further down', () => send('/v1/things/a/b', { method: 'DELETE' }), 404, 'request/no-such-path'],
    ['not percent-encoded', () => send('/v1/things/%zz', { method: 'DELETE' }), 400, 'request/malformed'],
    [
      'a name too long for the router',
      () => send(`/v1/things/${'x'.repeat(2001)}`, { method: 'DELETE' }),
      414,
      'request/address-too-long',
    ],
    [
      'a name too long for the schema',
      () => send(`/v1/things/${'x'.repeat(2000)}`, { method: 'DELETE' }),
      422,
      'request/invalid',
      ['/path/name'],
    ],
    ['an address too long', () => send(`/v1/list?a=${'x'.repeat(20_000)}`), 414, 'request/address-too-long'],
    [
      'a name with U+0000',
      () => send('/v1/things/a%00', { method: 'DELETE' }),
      422,
      'request/invalid',
      ['/path/name'],
    ],
    ['an unknown parameter', () => send('/v1/list?x=1'), 422, 'request/invalid', ['/query/x']],
    [
      'numbers in other spellings',
      () =>
        post(title, { key: 'edit' }).then(() =>
          send('/v1/things/a?limit=0x10', { method: 'POST', body: title }),
        ),
      422,
      'request/invalid',
      ['/query/limit'],
    ],
    [
      'a parameter twice',
      () => send('/v1/things/a?limit=1&limit=2', { method: 'POST', body: title }),
      422,
      'request/invalid',
      ['/query/limit'],
    ],
    [
      'no body where one is needed',
      () => send('/v1/things/a', { method: 'POST' }),
      422,
      'request/invalid',
      ['/body/title'],
    ],
    ['an empty body', () => post(''), 422, 'request/invalid', ['/body/title']],
    [
      'a body where none is taken',
      () => send('/v1/things/a', { method: 'DELETE', body: title }),
      422,
      'request/invalid',
      ['/body/title'],
    ],
    ['not an object', () => post('[]'), 422, 'request/invalid', ['/body']],
    ['null', () => post('null'), 422, 'request/invalid', ['/body']],
    ['no coercion in bodies', () => post('{"title":1}'), 422, 'request/invalid', ['/body/title']],
    [
      'unknown fields, deep ones too',
      () => post('{"title":"t","a/b":1,"inner":{"count":1,"x":2},"free":{"y":3}}'),
      422,
      'request/invalid',
      ['/body/a~1b', '/body/inner/x'],
    ],
    [
      'a day that does not exist',
      () => post('{"title":"t","when":"2026-02-30T00:00:00Z"}'),
      422,
      'request/invalid',
      ['/body/when'],
    ],
    [
      'none of several shapes is one problem',
      () => post('{"title":"t","either":"x"}'),
      422,
      'request/invalid',
      ['/body/either'],
    ],
    [
      'all problems at once',
      () => send('/v1/things/a?limit=0', { method: 'POST', body: '{"x":1}' }),
      422,
      'request/invalid',
      ['/body/title', '/body/x', '/query/limit'],
    ],
    ['too large', () => post(`{"title":"${'x'.repeat(2_000_000)}"}`), 413, 'request/too-large'],
    ['not JSON', () => post('{"title":'), 400, 'request/unparsable'],
  ];
  test.each(cases)('%s', async (_name, sendIt, status, code, pointers) => {
    const reply = await sendIt();
    const problem = reply.json<ProblemDocument>();
    expect([reply.statusCode, problem.code]).toEqual([status, code]);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    if (pointers !== undefined)
      expect(problem.errors.map(({ pointer }) => pointer).toSorted()).toEqual(pointers);
  });

  test.each(['HEAD', 'OPTIONS', 'PUT', 'GET'] as const)(
    '%s is not possible on a path of other methods',
    async (method) => {
      const reply = await send('/v1/things/a', { method });
      expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'DELETE, POST']);
      if (method !== 'HEAD') expect(reply.json<ProblemDocument>().code).toBe('request/method');
    },
  );

  test('at most a hundred problems are told', async () => {
    const body = JSON.stringify({
      title: 't',
      ...Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`x${i}`, 0])),
    });
    const { errors, detail } = (await post(body)).json<ProblemDocument>();
    expect([errors.length, detail]).toEqual([100, '/body/x0 is not known here (and 499 more)']);
  });
});
