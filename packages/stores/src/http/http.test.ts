import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import { createEgress } from '@rowmill/egress';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore, testStore } from '../open-store.ts';
import { readSettings } from '../read-settings.ts';
import { receivedLines } from '../testing/received-lines.fixture.ts';
import { keyed, numbered, promisesOfAStore, type StoreUnderTest } from '../testing/store-kit.ts';
import { parseRetryAfter } from './reply-of.ts';
import { http } from './http.ts';

const TOKEN = 'canary-token-of-http';
const egress = createEgress({ allow: ['127.0.0.0/8'] });
let lines: string[];
let server: Server;
let port: number;
let stalled: PromiseWithResolvers<void> | undefined;
let answerWith: { status: number; headers?: Record<string, string> } | undefined;
const keys: (string | undefined)[] = [];

/** Takes every row but those whose number is a text, all of a request or none. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString();
  await stalled?.promise;
  const end = (status: number, text = ''): void => void response.writeHead(status).end(text);
  if (answerWith !== undefined) response.writeHead(answerWith.status, answerWith.headers).end();
  else if (request.headers.authorization !== `Bearer ${TOKEN}`)
    end(401, `who is ${request.headers.authorization}?`);
  else if (request.method === 'OPTIONS') end(204);
  else {
    keys.push(String(request.headers['idempotency-key']));
    const rows = body.startsWith('[') ? body.slice(1, -1).split(/(?<="}),(?={)/) : body.trim().split('\n');
    if (rows.some((row) => row.includes('"number":"'))) end(422, `bad row, dear ${TOKEN}`);
    else {
      lines.push(...rows);
      end(200);
    }
  }
}

async function start(): Promise<void> {
  server = createServer((request, response) => void answer(request, response));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  port = (server.address() as AddressInfo).port;
}

async function stop(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

beforeEach(async () => {
  [lines, port, answerWith, stalled] = [[], 0, undefined, undefined];
  await start();
});
afterEach(stop);

const given = (more: object = {}, credentials: object = { token: TOKEN }) => ({
  name: 'site',
  configuration: { url: `http://127.0.0.1:${port}/rows`, keyField: '_key', ...more },
  credentials,
});
const settings = (more: object = {}) => readSettings(http, given(more));

describe.each(['array', 'ndjson', 'row'])('body %s', (body) => {
  test.each(promisesOfAStore('refusable', 'interrupt', 'stall'))('$name', async ({ check }) => {
    const under: StoreUnderTest = {
      store: http,
      given: given({ body }),
      world: { egress },
      received: async () => receivedLines(lines.join('\n')),
      refusable: () => keyed({ number: 'many' }),
      mistakes: [
        {
          given: given({}, { token: 'canary-wrong-token' }),
          says: /the store site cannot be used: it answered 401/,
        },
        { given: given({ url: 'http://127.0.0.1:1/' }), says: /127\.0\.0\.1 cannot be reached/ },
        { given: given({ url: 'http://169.254.169.254/' }), says: /not an address the operator allows/ },
      ],
      async interrupt() {
        await stop();
        return start;
      },
      async stall() {
        stalled = Promise.withResolvers();
        return async () => stalled?.resolve();
      },
    };
    await check(under);
  });
});

test('a repeat has the same key, other rows another', async () => {
  const [some, others] = [numbered(2).map(keyed), numbered(2).map(keyed)];
  for (const body of ['array', 'row']) {
    keys.length = 0;
    await using open = openStore(http, settings({ body }), { egress });
    for (const rows of [some, some, others]) await open.write(rows, AbortSignal.timeout(5000));
    expect(new Set(keys).size).toBe(body === 'row' ? 4 : 2);
  }
});

test.each([
  [429, 'store/unavailable', 7000],
  [503, 'store/unavailable', 7000],
  [404, 'store/unusable', undefined],
  [302, 'store/unusable', undefined],
])('a reply of %i is %s', async (status, code, retryAfterMs) => {
  answerWith = { status, headers: { 'retry-after': '7', location: 'http://127.0.0.1:1/' } };
  await using open = openStore(http, settings(), { egress });
  const writing = open.write(numbered(2).map(keyed), AbortSignal.timeout(5000));
  await expect(writing).rejects.toMatchObject({ code, retryAfterMs: retryAfterMs ?? undefined });
});

test('the test does not take a redirect or a broken server for a store', async () => {
  for (const status of [301, 500]) {
    answerWith = { status };
    const testing = testStore(http, settings(), { egress, signal: AbortSignal.timeout(5000) });
    await expect(testing).rejects.toBeInstanceOf(ServiceError);
  }
});

test('what cannot be an address is refused before it is kept', () => {
  for (const url of ['ftp://example.org', 'example.org', '', 7])
    expect(() => settings({ url })).toThrow('/body/config/configuration/url');
  expect(() => settings({ unheardOf: 1 })).toThrow('/body/config/configuration/unheardOf is not known here');
});

test('Retry-After is seconds or a date', () => {
  expect(parseRetryAfter('120', 0)).toBe(120_000);
  expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000);
  expect(parseRetryAfter('soon', 0)).toBeUndefined();
});
