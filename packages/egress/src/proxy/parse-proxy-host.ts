import type { ProxyServer } from './upstream.ts';

const DEFAULT_PORTS: Readonly<Record<ProxyServer['kind'], number>> = {
  http: 80,
  https: 443,
  socks4: 1080,
  socks5: 1080,
};

/** Reads `user:password@host:port`; nothing when it is something else. The host comes out as WHATWG URL writes it. */
export function parseProxyHost(
  text: string,
  kind: ProxyServer['kind'],
): Pick<ProxyServer, 'host' | 'port' | 'username' | 'password'> | undefined {
  // As http, whatever it is: only for the schemes of the web does the parser see through spellings of addresses.
  const url = URL.parse(`http://${text}`);
  if (!url || url.pathname !== '/' || url.search !== '' || url.hash !== '') return undefined;
  const spelled = /:(\d{1,5})\/?$/.exec(text)?.[1];
  const port = spelled === undefined || spelled === '' ? DEFAULT_PORTS[kind] : Number(spelled);
  const username = decoded(url.username);
  const password = decoded(url.password);
  if (port < 1 || port > 65_535 || username === undefined || password === undefined) return undefined;
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
  };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
