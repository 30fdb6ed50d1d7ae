import { isIPv6, type Socket } from 'node:net';
import type { ServiceError } from '@rowmill/contracts';
import { SocksClient } from 'socks';
import type { ProxyServer } from '../proxy/upstream.ts';
import { proxyFailed, proxyRefused } from './proxy-failure.ts';

/** Asks the SOCKS server at the other end of a connection to continue it to the target; names go there as names. */
export async function socksTunnel(
  socket: Socket,
  proxy: ProxyServer,
  target: { readonly hostname: string; readonly port: number },
  timeoutMs: number,
): Promise<Socket> {
  const literal = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const asked = SocksClient.createConnection({
    command: 'connect',
    proxy: {
      host: proxy.host,
      port: proxy.port,
      type: proxy.kind === 'socks4' ? 4 : 5,
      ...(proxy.username !== undefined && { userId: proxy.username }),
      ...(proxy.password !== undefined && { password: proxy.password }),
    },
    destination: { host: isIPv6(literal) ? literal : target.hostname, port: target.port },
    timeout: timeoutMs,
    existing_socket: socket,
  });
  await asked.catch((error: Error) => {
    throw problemOf(error.message) ?? error;
  });
  return socket;
}

/** By what the library says, which is all it tells. */
function problemOf(message: string): ServiceError | undefined {
  if (/Authentication failed|No accepted authentication type|RejectedIdent/i.test(message))
    return proxyRefused(407);
  if (/rejected connection/i.test(message)) return proxyFailed('it does not connect to that address');
  if (/timed out/i.test(message)) return proxyFailed('it did not answer in time');
  return undefined;
}
