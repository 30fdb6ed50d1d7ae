import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@rowmill/resources/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLaptop } from '../laptop/start-laptop.ts';
import { keptText } from './kept-bytes.ts';
import { leaksIn } from './leaks-in.ts';
import { createMarkers } from './world/markers.ts';

const opened = new AsyncDisposableStack();
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'rowmill-canaries-'));
  opened.defer(() => rm(data, { recursive: true, force: true }));
  // What the command line keeps for its next call.
  opened.defer(() => rm(`${data}-config`, { recursive: true, force: true }));
});
afterAll(() => opened.disposeAsync());

describe('a start that fails tells no secret:', () => {
  const { all, plain } = createMarkers();
  test.each([
    ['a database that is away', 'DATABASE_URL', `postgres://mill:${plain('the password')}@127.0.0.1:1/mill`],
    [
      'a database of another kind',
      'DATABASE_URL',
      `mysql://mill:${plain('the password of no PostgreSQL')}@127.0.0.1:1/mill`,
    ],
    ['browser.token', 'ROWMILL_BROWSER_TOKEN', `${plain('browser.token')} !`],
    ['egress.token', 'ROWMILL_EGRESS_TOKEN', `${plain('egress.token')} !`],
    ['egress.proxy', 'ROWMILL_EGRESS_PROXY', `gopher://mill:${plain('egress.proxy')}@127.0.0.1:1`],
    ['keys.pepper', 'ROWMILL_KEYS_PEPPER', plain('keys.pepper')],
    ['temporal.codecKeys', 'ROWMILL_TEMPORAL_CODEC_KEYS', plain('temporal.codecKeys')],
    ['redis.url', 'ROWMILL_REDIS_URL', `http://:${plain('redis.url')}@127.0.0.1:1`],
  ])('%s', async (_, variable, value) => {
    const env = { DATABASE_URL: 'postgres://127.0.0.1:1/mill', [variable]: value };
    const failure = await startLaptop({ data, env, flags: ['--no-demo', '--log-level', 'trace'] }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(failure).toContain('rowmill up has ended');
    expect(leaksIn([keptText('output', failure!)], all)).toEqual([]);
  });
});

test.each(['http', 'socks5'])('a %s proxy that repeats its password is not quoted', async (scheme) => {
  await using here = new AsyncDisposableStack();
  const { all, plain } = createMarkers();
  const asked: string[] = [];
  const proxy = createServer();
  const refuse = (authorization = ''): string => {
    asked.push(authorization);
    return `HTTP/1.1 407 ${authorization}\r\nx-said: ${authorization}\r\ncontent-length: ${authorization.length}\r\n\r\n${authorization}`;
  };
  proxy.on('connect', ({ headers }, socket) => socket.end(refuse(headers['proxy-authorization'])));
  proxy.on('request', ({ headers, socket }) => socket.end(refuse(headers['proxy-authorization'])));
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  here.defer(() => void proxy.close());
  const { port } = proxy.address() as AddressInfo;
  const database = here.use(await createTestDatabase());
  const laptop = await startLaptop({
    data,
    env: {
      DATABASE_URL: database.url,
      ROWMILL_EGRESS_ALLOW: '127.0.0.0/8',
      ROWMILL_EGRESS_PROXY: `${scheme}://mill:${plain('the password of the proxy')}@127.0.0.1:${port}`,
    },
    flags: ['--no-demo', '--log-level', 'trace'],
  });
  here.defer(async () => void (await laptop.stop()));
  const post = (path: string, body: object) =>
    laptop.call(path, { method: 'POST', body: JSON.stringify(body) });
  const texts: string[] = [];
  for (const address of ['http://127.0.0.1:9/', 'https://127.0.0.1:9/']) {
    const query = `api get ${address} --retry 0`;
    const reply = await post('/v1/sirp/query/runner/dispatch/wait', { query });
    const { id } = (await reply.json()) as { id: string };
    for (const part of ['errors', 'status', 'commands', 'bundle'])
      texts.push(await (await laptop.call(`/v1/sirp/queries/${id}/${part}`)).text());
  }
  texts.push(await (await laptop.call('/v1/sirp/services/status')).text(), laptop.output());
  expect(texts.join('\n')).toContain('egress/proxy-failed');
  if (scheme === 'http') expect(asked.join('')).toContain('Basic ');
  expect(
    leaksIn(
      texts.map((text, index) => keptText(`text ${index}`, text)),
      all,
    ),
  ).toEqual([]);
});
