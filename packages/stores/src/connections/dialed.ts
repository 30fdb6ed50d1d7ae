import { isIP, type Socket } from 'node:net';
import type { Egress } from '@rowmill/egress';
import { Type } from 'typebox';

/** In the credentials of stores that are reached by a connection of their own. */
export const tls = Type.Optional(
  Type.Object(
    {
      enabled: Type.Optional(
        Type.Boolean({ description: 'Whether the connection is encrypted and the certificate checked.' }),
      ),
    },
    { additionalProperties: false },
  ),
);

/** What Node's TLS needs to know for a destination behind the way out. */
export function tlsOptions(
  host: string,
  { authorities }: Egress,
): { readonly host: string; readonly servername?: string; readonly ca?: string[] } {
  return {
    host,
    // The name of a server is never an address.
    ...(isIP(host) === 0 && { servername: host }),
    ...(authorities !== undefined && { ca: [...authorities] }),
  };
}

/** A connection that the signal ends while it is made, and no longer: later writes have signals of their own. */
export async function dialUntil(
  egress: Egress,
  target: { readonly host: string; readonly port: number },
  signal: AbortSignal,
): Promise<Socket> {
  const controller = new AbortController();
  const end = (): void => controller.abort(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', end, { once: true });
  try {
    return await egress.dial({ ...target, signal: controller.signal });
  } finally {
    signal.removeEventListener('abort', end);
  }
}

/** For clients that call `connect` on the socket they are given and wait for its event: it is connected already. */
export function asUnconnected(socket: Socket): Socket {
  return Object.assign(socket, {
    connect() {
      process.nextTick(() => socket.emit('connect'));
      return socket;
    },
  });
}
