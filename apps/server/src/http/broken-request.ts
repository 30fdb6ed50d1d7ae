import type { Socket } from 'node:net';
import { ServiceError } from '@rowmill/contracts';
import { problemReply } from './problem-document.ts';
import { requestIdOf } from './request-id.ts';

/** Answers what is no HTTP at all, or too much of it, and hangs up. */
export function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headerLimit: number,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = requestIdOf(undefined);
  const { status, headers, document } = problemReply(reasonOf(error.code, headerLimit), '/', requestId);
  const body = JSON.stringify(document);
  const lines = {
    ...headers,
    'x-request-id': requestId,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${document.title}\r\n${head.join('')}\r\n${body}`);
}

function reasonOf(code: string | undefined, limit: number): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW') return new ServiceError('request/headers-too-large', { limit });
  const slow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
  return new ServiceError('request/malformed', {
    problem: slow ? 'it came too slowly' : 'it is not HTTP/1.1',
  });
}
