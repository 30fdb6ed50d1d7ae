import { ServiceError } from '@rowmill/contracts';
import { parseProxyHost } from './parse-proxy-host.ts';
import type { ProxyChoice, ProxyServer, Upstream } from './upstream.ts';

/** Makes a choice of the address of a PAC file: `http:`, `https:` or `data:`. */
export type OpenPacFile = (address: string) => ProxyChoice;

const KINDS: ReadonlyMap<string, ProxyServer['kind']> = new Map([
  ['http', 'http'],
  ['https', 'https'],
  ['socks', 'socks5'],
  ['socks4', 'socks4'],
  ['socks5', 'socks5'],
]);
const MOST_CHARACTERS = 256 * 1024;

/** Reads a proxy's URI as people write it; throws `egress/bad-proxy`. Texts of errors never hold the URI. */
export function parseProxy(text: string, openPacFile?: OpenPacFile): Upstream {
  if (text.length > MOST_CHARACTERS) throw badProxy('its address is too long');
  const parts = /^(?<scheme>[a-z][a-z0-9+]*):(?<rest>.*)$/is.exec(text.trim())?.groups;
  const scheme = parts?.['scheme']?.toLowerCase() ?? '';
  const rest = parts?.['rest'] ?? '';
  if (scheme.startsWith('pac+')) return pacFile(`${scheme.slice('pac+'.length)}:${rest}`, openPacFile);
  const kind = KINDS.get(scheme);
  if (!kind)
    throw badProxy('it does not begin with http:, https:, socks:, socks4:, socks5:, pac+https: or pac+data:');
  if (!rest.startsWith('//')) throw badProxy('it is not a URI');
  const host = parseProxyHost(rest.slice(2), kind);
  if (!host) throw badProxy('it is not a URI of host and port');
  const { username, password } = host;
  if (kind === 'socks4' && password !== undefined) throw badProxy('socks4 knows a user, but no password');
  if (password !== undefined && username === undefined) throw badProxy('there is a password without a user');
  return { kind, ...host };
}

function pacFile(address: string, openPacFile: OpenPacFile | undefined): ProxyChoice {
  if (!/^(https?:\/\/|data:)/i.test(address))
    throw badProxy('a PAC file is named by pac+http:, pac+https: or pac+data:');
  if (!openPacFile) throw badProxy('PAC files cannot be used here');
  return openPacFile(address);
}

export function badProxy(problem: string): ServiceError {
  return new ServiceError('egress/bad-proxy', { problem });
}
