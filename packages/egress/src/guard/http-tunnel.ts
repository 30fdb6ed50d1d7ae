import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A proxy's answer to CONNECT: the connection that now ends at the target, or the head that says why not. */
export type TunnelAnswer =
  | { readonly socket: Socket }
  | { readonly refusal: { readonly status: number; readonly headers: IncomingMessage['headers'] } };

/** Asks the HTTP proxy at the other end of a connection to continue it to `authority`. */
export function httpTunnel(socket: Socket, authority: string, authorization?: string): Promise<TunnelAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({
      method: 'CONNECT',
      path: authority,
      headers: {
        host: authority,
        ...(authorization !== undefined && { 'proxy-authorization': authorization }),
      },
      createConnection: () => socket,
    });
    asked.once('connect', (reply, _stream, head) => {
      const status = reply.statusCode ?? 0;
      if (status >= 200 && status < 300) {
        if (head.length > 0) socket.unshift(head);
        resolve({ socket });
      } else {
        socket.destroy();
        resolve({ refusal: { status, headers: reply.headers } });
      }
    });
    asked.on('error', reject);
    asked.on('close', () => reject(new Error('closed')));
    asked.end();
  });
}
