import { afterEach, expect, test, vi } from 'vitest';
import { createConnectionWatch } from './connection-state.ts';
import { watchedFetch } from './watched-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

const SERVER = 'http://rowmill.test';

function watch(answer: (url: string) => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (to: Request | string) => {
    const url = typeof to === 'string' ? to : to.url;
    asked.push(url);
    return answer(url);
  });
  const connection = createConnectionWatch();
  const onSignedOut = vi.fn();
  return { asked, connection, onSignedOut, send: watchedFetch({ server: SERVER, connection, onSignedOut }) };
}

test('503 of one operation is not yet a server that restarts: the server itself is asked', async () => {
  let isReady = true;
  const { asked, connection, send } = watch(
    (url) => new Response(null, { status: url.endsWith('/readyz') && isReady ? 200 : 503 }),
  );
  await send(new Request(`${SERVER}/v1/krull/open`));
  await vi.waitFor(() => expect(asked).toContain(`${SERVER}/readyz`));
  expect(connection.current().kind).toBe('connected');
  isReady = false;
  await send(new Request(`${SERVER}/v1/krull/open`));
  await vi.waitFor(() => expect(connection.current().kind).toBe('restarting'));
});

test('nobody answers, and nobody is signed in, are told apart', async () => {
  const { connection, onSignedOut, send } = watch((url) => {
    if (url.endsWith('/gone')) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 401 });
  });
  await expect(send(new Request(`${SERVER}/gone`))).rejects.toThrow('Failed to fetch');
  expect(connection.current().kind).toBe('lost');
  expect(onSignedOut).not.toHaveBeenCalled();
  await send(new Request(`${SERVER}/v1/sessions/current`));
  expect(connection.current().kind).toBe('connected');
  expect(onSignedOut).toHaveBeenCalledOnce();
});
