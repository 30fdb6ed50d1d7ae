import { ServiceError, type Row, type Value } from '@rowmill/contracts';
import { nestRow } from '@rowmill/language';
import { expect, test } from 'vitest';
import type { Capabilities, IncomingReply, OutgoingRequest } from '../capabilities.ts';
import { api } from './api.ts';

type Answer = Partial<Omit<IncomingReply, 'body'>> & { body?: string };

/** A world that answers by a function and keeps what it was asked, how long was slept and what was remembered. */
function world(answer: (request: OutgoingRequest, turn: number) => Answer, bookmark?: Value) {
  const asked: OutgoingRequest[] = [];
  const slept: number[] = [];
  const bookmarks: Value[] = [];
  const can: Capabilities = {
    async fetch(request) {
      const reply = answer(request, asked.push(request));
      return { status: 200, url: request.url, headers: json, ...reply, body: bodyOf(reply.body ?? '') };
    },
    browse: () => Promise.reject(new ServiceError('browser/not-found')),
    token: () => Promise.reject(new ServiceError('credential/no-token')),
    credentialHeaders: () => Promise.reject(new ServiceError('credential/no-token')),
    devices: () => [],
    keep: () => Promise.reject(new ServiceError('engine/storage')),
    mail: () => Promise.reject(new ServiceError('mail/not-set-up')),
    notify: () => Promise.reject(new ServiceError('webhook/unknown')),
    clock: { now: 0, sleep: async (ms) => void slept.push(ms) },
    file: () => {
      throw new ServiceError('engine/file-unreadable');
    },
    signal: new AbortController().signal,
    bookmark,
    setBookmark: (state) => void bookmarks.push(state),
  };
  return { can, asked, slept, bookmarks };
}

const json = new Map([['content-type', 'application/json']]);

async function* bodyOf(text: string): AsyncIterable<Uint8Array> {
  if (text !== '') yield Buffer.from(text);
}

async function run(can: Capabilities, url: string, flags: object = {}, method = 'get'): Promise<unknown[]> {
  if (api.kind !== 'expanding') throw new Error('api is an expanding command');
  const all = { 'pagination.max': 5, followRedirects: true, verifySSL: true, ...flags };
  const call = {
    args: { method: method as 'get', url },
    flags: all as never,
    families: {},
    now: 0,
    token: () => undefined,
    page: (next: Value) =>
      JSON.parse(JSON.stringify(all).replace('$pagination.next$', String(next))) as never,
  };
  const rows: Row[] = await Array.fromAsync(api.expand(new Map(), call, can));
  return rows.map((row) => nestRow(row));
}

const page = (n: number, next?: Value): Answer => ({ body: JSON.stringify({ n, next }) });

test('pages follow each other up to the maximum, and each is remembered', async () => {
  const { can, asked, bookmarks } = world((_, turn) => page(turn, `/list?page=${turn + 1}`));
  expect(
    await run(can, 'http://a.test/list', { 'pagination.next': 'next', 'pagination.max': 3 }),
  ).toHaveLength(3);
  expect(asked.map(({ url }) => url)).toEqual([
    'http://a.test/list',
    'http://a.test/list?page=2',
    'http://a.test/list?page=3',
  ]);
  expect(bookmarks).toEqual([
    { number: 2, url: 'http://a.test/list?page=2' },
    { number: 3, url: 'http://a.test/list?page=3' },
  ]);
});

test('a later try goes on from the page that was remembered', async () => {
  const { can, asked } = world((_, turn) => page(turn, '?more'), {
    number: 4,
    url: 'http://a.test/list?page=4',
  });
  await run(can, 'http://a.test/list', { 'pagination.next': 'next' });
  expect(asked.map(({ url }) => url)).toEqual(['http://a.test/list?page=4', 'http://a.test/list?more']);
});

test('without a limit paging ends at an empty pointer, and at a page that names itself', async () => {
  const flags = { 'pagination.next': 'next', 'pagination.max': 0 };
  for (const end of [null, '', undefined, false, []]) {
    const { can, asked } = world((_, turn) => page(turn, turn < 8 ? `?page=${turn}` : end));
    await run(can, 'http://a.test/', flags);
    expect(asked).toHaveLength(8);
  }
  const { can, asked } = world(() => page(1, 'http://a.test/'));
  await run(can, 'http://a.test/', flags);
  expect(asked).toHaveLength(1);
});

test('a pointer that is no address needs --pagination.url', async () => {
  const cursor = { 'pagination.next': 'next' };
  const { can } = world(() => page(1, 'abc'));
  await expect(run(can, 'http://a.test/', cursor)).rejects.toMatchObject({ code: 'row/bad-value' });
  const other = world((_, turn) => page(turn, turn === 1 ? 'abc' : null));
  await run(other.can, 'http://a.test/', {
    ...cursor,
    'pagination.url': 'http://a.test/?at=$pagination.next$',
  });
  expect(other.asked[1]!.url).toBe('http://a.test/?at=abc');
});

test('what proves who is asking does not follow a page to another site', async () => {
  const { can, asked } = world((_, turn) => page(turn, turn === 1 ? 'http://b.test/list' : null));
  await run(can, 'http://a.test/', {
    'pagination.next': 'next',
    bearer: 't',
    headers: { Cookie: 'c', accept: 'x', 'X-Api-Key': 'k', 'private-token': 'p' },
  });
  expect(asked[0]).toMatchObject({ authorization: { scheme: 'bearer', value: 't' } });
  expect(asked[0]!.headers).toHaveLength(4);
  expect(asked[1]).not.toHaveProperty('authorization');
  expect(asked[1]!.headers).toEqual([['accept', 'x']]);
});

test('--while asks again with a pause that grows, and gives only the last reply', async () => {
  const { can, asked, slept } = world((_, turn) => ({ body: JSON.stringify({ left: 12 - turn }) }));
  expect(await run(can, 'http://a.test/', { while: 'left > 0' })).toEqual([{ left: 0 }]);
  expect(asked).toHaveLength(12);
  expect(slept.slice(0, 3)).toEqual([1000, 1500, 2250]);
  expect(slept.at(-1)).toBe(10_000);
  const other = world((_, turn) => ({ body: turn < 3 ? '[]' : '[{"ready":true}]' }));
  expect(await run(other.can, 'http://a.test/', { while: 'ready is missing', pause: 0.25 })).toEqual([
    { ready: true },
  ]);
  expect(other.slept).toEqual([250, 250]);
});

test.each([
  [404, undefined, 'api/refused', undefined],
  [429, '7', 'api/unavailable', 7000],
  [503, 'Fri, 02 Jan 2026 03:04:15 GMT', 'api/unavailable', 10_000],
  [500, 'soon', 'api/unavailable', undefined],
  [408, undefined, 'api/unavailable', undefined],
])('status %i is an error of the row', async (status, retryAfter, code, retryAfterMs) => {
  const headers = new Map([['date', 'Fri, 02 Jan 2026 03:04:05 GMT']]);
  if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
  const { can } = world(() => ({ status, headers }));
  await expect(run(can, 'http://a.test:81/')).rejects.toMatchObject({
    code,
    retryAfterMs,
    details: { host: 'a.test:81', status },
  });
});

test('bodies say what they are unless a header does', async () => {
  const { can, asked } = world(() => ({ body: '{}' }));
  const url = 'http://a.test/';
  await run(can, url, { data: '{"a":1}' }, 'post');
  await run(can, url, { data: 'a=1' }, 'post');
  await run(can, url, { data: '<a/>' }, 'post');
  await run(can, url, { form: { a: 'x y', b: [1, 2], c: null } }, 'post');
  await run(can, url, { data: '{"a":1}', headers: { 'Content-Type': 'application/ld+json' } }, 'post');
  expect(asked.map(({ headers, body }) => [headers.map(([, value]) => value).join(), body])).toEqual([
    ['application/json', '{"a":1}'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['application/xml', '<a/>'],
    ['application/x-www-form-urlencoded', 'a=x+y&b=1&b=2'],
    ['application/ld+json', '{"a":1}'],
  ]);
});

test.each<[object]>([
  [{ data: 'a', form: { a: 1 } }],
  [{ headers: ['x'] }],
  [{ headers: { 'bad name': 'x' } }],
  [{ headers: { a: 'x\r\nb: y' } }],
  [{ query: 'q' }],
])('refused before anything is sent: %j', async (flags) => {
  const { can, asked } = world(() => ({}));
  await expect(run(can, 'http://a.test/', flags)).rejects.toMatchObject({ code: 'row/bad-value' });
  expect(asked).toEqual([]);
});

test('--query goes before the fragment and behind what is there', async () => {
  const { can, asked } = world(() => ({ body: '{}' }));
  for (const url of ['http://a.test/x#f', 'http://a.test/x?a=1', 'http://a.test/x?'])
    await run(can, url, { query: { q: 'ä&' } });
  expect(asked.map(({ url }) => url)).toEqual([
    'http://a.test/x?q=%C3%A4%26#f',
    'http://a.test/x?a=1&q=%C3%A4%26',
    'http://a.test/x?q=%C3%A4%26',
  ]);
});

test('a reply without a body gives its status', async () => {
  const { can } = world(() => ({ status: 204, headers: new Map([['etag', 'e']]) }));
  expect(await run(can, 'http://a.test/', {}, 'delete')).toEqual([{ status: 204, headers: { etag: 'e' } }]);
  const empty = world(() => ({ headers: new Map([['content-type', 'text/csv']]) }));
  expect(await run(empty.can, 'http://a.test/')).toEqual([]);
});
