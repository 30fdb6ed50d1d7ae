import type { Socket } from 'node:net';
import { portOf } from '../parse-target.ts';
import type { ProxyServer } from '../proxy/upstream.ts';
import { httpTunnel } from './http-tunnel.ts';
import { asProxyFailure, proxyFailed, proxyRefused } from './proxy-failure.ts';
import { socksTunnel } from './socks-tunnel.ts';
import { secured } from './trust.ts';
import type { Way } from './way.ts';

export interface ProxyTerms {
  readonly timeoutMs: number;
  readonly ca: string[] | undefined;
}

/** The way to a target behind a proxy, given the checked way to the proxy. */
export function throughProxy(toProxy: Way, proxy: ProxyServer, url: URL, terms: ProxyTerms): Way {
  const authorization = basic(proxy);
  const speaksHttp = proxy.kind === 'http' || proxy.kind === 'https';
  const isPlain = speaksHttp && url.protocol === 'http:';
  const key = `${toProxy.key} ${proxy.kind}://${proxy.host}:${proxy.port} ${authorization ?? ''}`;
  return {
    key: isPlain ? key : `${key} ${url.host}`,
    ...(isPlain && { absoluteForm: { ...(authorization !== undefined && { authorization }) } }),
    dial: (signal) =>
      handshake(toProxy, proxy, signal, terms, async (socket) => {
        if (isPlain) return socket;
        const target = { hostname: url.hostname, port: portOf(url) };
        if (!speaksHttp) return await socksTunnel(socket, proxy, target, terms.timeoutMs);
        const answer = await httpTunnel(socket, `${target.hostname}:${target.port}`, authorization);
        if ('socket' in answer) return answer.socket;
        throw proxyRefused(answer.refusal.status);
      }),
  };
}

/** Connects to the proxy, does what it wants within the time, and says what went wrong as the proxy's fault. */
async function handshake(
  toProxy: Way,
  proxy: ProxyServer,
  signal: AbortSignal | undefined,
  { timeoutMs, ca }: ProxyTerms,
  speak: (socket: Socket) => Promise<Socket>,
): Promise<Socket> {
  const plain = await toProxy.dial(signal).catch((error: unknown) => {
    throw asProxyFailure(error, proxy.host);
  });
  const timer = setTimeout(() => plain.destroy(proxyFailed('it did not answer in time')), timeoutMs);
  try {
    return await speak(proxy.kind === 'https' ? await secured(plain, proxy.host, ca) : plain);
  } catch (error) {
    plain.destroy();
    throw asProxyFailure(error, proxy.host);
  } finally {
    clearTimeout(timer);
  }
}

function basic({ username, password }: ProxyServer): string | undefined {
  if (username === undefined) return undefined;
  return `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;
}
