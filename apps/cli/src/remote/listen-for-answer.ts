import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../usage-error.ts';

/** Longer than the server remembers what was asked. */
const LONGEST_MS = 11 * 60_000;

export interface AnswerListener extends AsyncDisposable {
  /** Where the browser has to be sent. */
  readonly redirectUri: string;
  /** The parameters the browser brings, once it brings this state; others are turned away. */
  answer(state: string): Promise<Record<string, string>>;
}

/** Waits on this machine alone for a browser that a provider sends back. */
export async function listenForAnswer(port: number): Promise<AnswerListener> {
  const arrived = Promise.withResolvers<Record<string, string>>();
  let wanted: string | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const answer = Object.fromEntries(url.searchParams);
    if (url.pathname !== '/callback') return say(response, 404, 'There is nothing here.');
    if (wanted === undefined || answer['state'] !== wanted)
      return say(response, 400, 'This is not the answer that is waited for.');
    say(response, 200, 'Thank you. You can close this page and go back to the terminal.');
    arrived.resolve(answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new UsageError(`port ${port} is taken`, 'rowmill oauth connect NAME --port 7718')
      : error;
  });
  const timer = setTimeout(
    () => arrived.reject(new UsageError('nobody has agreed within eleven minutes')),
    LONGEST_MS,
  );
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answer(state) {
      wanted = state;
      return arrived.promise;
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      // Lets the page arrive.
      server.closeIdleConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      connection: 'close',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .end(`${text}\n`);
}
