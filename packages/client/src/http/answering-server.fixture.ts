import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface AnsweringServer extends AsyncDisposable {
  readonly url: string;
  /** Every request in the order of arrival. */
  readonly asked: readonly Asked[];
}

/** A server that answers each request as the next of the given answers says; the last one goes on. */
export async function startAnswering(
  ...answers: readonly ((response: ServerResponse, asked: Asked) => void)[]
): Promise<AnsweringServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(pieces).toString() };
      asked.push(one);
      answers[Math.min(asked.length, answers.length) - 1]!(response, one);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Answers with JSON. */
export function json(status: number, value: unknown, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse): void => {
    const type = status < 400 ? 'application/json' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(value));
  };
}

/** A problem document. */
export function refusal(
  status: number,
  code: string,
  retryable = false,
  headers: Readonly<Record<string, string>> = {},
) {
  const document = {
    status,
    code,
    detail: `detail of ${code}`,
    requestId: 'request-1',
    retryable,
    errors: [],
  };
  return json(status, document, headers);
}

/** Drops the connection without an answer. */
export function hangUp(response: ServerResponse): void {
  response.socket?.destroy();
}
