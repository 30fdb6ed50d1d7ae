import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface PortRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly signal: AbortSignal;
}

export interface PortReply {
  /** Nothing when there was no whole answer. */
  readonly status: number | undefined;
  readonly body: Buffer;
  /** Whether the request may have arrived. */
  readonly isReached: boolean;
}

const agents = { http: new HttpAgent({ keepAlive: false }), https: new HttpsAgent({ keepAlive: false }) };

/** Not by fetch, which hangs up on replies that take longer than five minutes to begin. Never rejects. */
export function sendToPort(
  url: string,
  token: string,
  { method, path, body, signal }: PortRequest,
): Promise<PortReply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const isSecure = url.startsWith('https:');
  const options = {
    method,
    signal,
    agent: isSecure ? agents.https : agents.http,
    headers: {
      authorization: `Bearer ${token}`,
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    },
  };
  return new Promise((resolve) => {
    let isReached = false;
    const lost = (): void => resolve({ status: undefined, body: Buffer.alloc(0), isReached });
    const onReply = (reply: IncomingMessage): void => {
      buffer(reply).then(
        (bytes) => resolve({ status: reply.statusCode, body: bytes, isReached: true }),
        lost,
      );
    };
    const sent = (isSecure ? requestHttps : requestHttp)(`${url}${path}`, options, onReply);
    sent.once('error', lost);
    sent.once('finish', () => (isReached = true));
    sent.end(text);
  });
}
