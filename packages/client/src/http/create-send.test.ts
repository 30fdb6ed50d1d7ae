import { expect, test } from 'vitest';
import { ApiProblem } from '../api-problem.ts';
import { ServerUnreachable } from '../server-unreachable.ts';
import { hangUp, json, refusal, startAnswering } from './answering-server.fixture.ts';
import { createSend } from './create-send.ts';

const send = (server: string, request: Request, tries = 3) =>
  createSend({ server, fetch: (each) => fetch(each), tries })(request);

const post = (url: string, key?: string) =>
  new Request(`${url}/v1/x`, {
    method: 'POST',
    body: '{"a":1}',
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

test('a refusal that may pass is tried again, with the same body and key', async () => {
  await using server = await startAnswering(
    refusal(503, 'service/draining', true),
    refusal(429, 'limit/rate', true),
    json(201, { ok: true }),
  );
  const response = await send(server.url, post(server.url, 'k1'));
  expect(await response.json()).toEqual({ ok: true });
  expect(server.asked.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual(
    Array.from({ length: 3 }, () => ['{"a":1}', 'k1']),
  );
});

test('Retry-After is honoured', async () => {
  await using server = await startAnswering(
    refusal(429, 'limit/rate', true, { 'retry-after': '1' }),
    json(200, {}),
  );
  const began = performance.now();
  await send(server.url, new Request(server.url));
  expect(performance.now() - began).toBeGreaterThanOrEqual(1000);
});

test('a pause of more than a minute is not waited for', async () => {
  await using server = await startAnswering(refusal(429, 'limit/rate', true, { 'retry-after': '3600' }));
  await expect(send(server.url, new Request(server.url))).rejects.toMatchObject({ retryAfterMs: 3_600_000 });
  expect(server.asked).toHaveLength(1);
});

test('a refusal that will not pass is thrown at once, with all it says', async () => {
  const errors = [
    { pointer: '/body/query', code: 'query/empty', detail: 'there is nothing', from: 0, to: 0 },
  ];
  await using server = await startAnswering(
    json(422, { code: 'query/invalid', detail: '1 problem', requestId: 'r7', retryable: false, errors }),
  );
  const problem: unknown = await send(server.url, new Request(server.url)).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  expect(problem).toMatchObject({
    status: 422,
    code: 'query/invalid',
    detail: '1 problem',
    message: '1 problem',
    requestId: 'r7',
    retryable: false,
    errors,
  });
  expect(server.asked).toHaveLength(1);
});

test('a quota that waiting does not help is not tried again, though it is a 429', async () => {
  await using server = await startAnswering(refusal(429, 'limit/rows', false));
  await expect(send(server.url, new Request(server.url))).rejects.toMatchObject({ code: 'limit/rows' });
  expect(server.asked).toHaveLength(1);
});

test("a proxy's page becomes a problem too, and 502 is tried again", async () => {
  await using server = await startAnswering((response) =>
    response.writeHead(502).end('<h1>Bad Gateway</h1>'),
  );
  await expect(send(server.url, new Request(server.url), 2)).rejects.toMatchObject({
    status: 502,
    code: 'client/foreign-answer',
    detail: 'the server answered 502 Bad Gateway',
  });
  expect(server.asked).toHaveLength(2);
});

test('a lost connection: reads and keyed requests go again, a bare POST does not', async () => {
  await using server = await startAnswering(hangUp);
  const tries = async (request: Request) => {
    const before = server.asked.length;
    await expect(send(server.url, request, 2)).rejects.toBeInstanceOf(ServerUnreachable);
    return server.asked.length - before;
  };
  expect(await tries(new Request(server.url))).toBe(2);
  expect(await tries(post(server.url, 'k2'))).toBe(2);
  expect(await tries(post(server.url))).toBe(1);
});

test('nothing listens: the address and the reason are said', async () => {
  const server = await startAnswering(hangUp);
  await server[Symbol.asyncDispose]();
  await expect(send(server.url, new Request(server.url), 1)).rejects.toThrow(
    new RegExp(`^${server.url} cannot be reached: .*ECONNREFUSED`),
  );
});

test('whoever aborts is not kept waiting', async () => {
  await using server = await startAnswering(refusal(503, 'service/draining', true, { 'retry-after': '30' }));
  const signal = AbortSignal.timeout(100);
  await expect(send(server.url, new Request(server.url, { signal }))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
