import { parseProxyHost } from '../proxy/parse-proxy-host.ts';
import type { ProxyServer } from '../proxy/upstream.ts';

/** As Chromium reads them; SOCKS without a number is version 4 there. */
const KINDS: ReadonlyMap<string, ProxyServer['kind']> = new Map([
  ['PROXY', 'http'],
  ['HTTP', 'http'],
  ['HTTPS', 'https'],
  ['SOCKS', 'socks4'],
  ['SOCKS4', 'socks4'],
  ['SOCKS5', 'socks5'],
]);
const MOST_CHOICES = 10;

/** Reads `PROXY a:1; SOCKS b:2; DIRECT`. Entries nobody can read are left out; an empty answer means without a proxy. */
export function parsePacAnswer(answer: string): readonly (ProxyServer | 'direct')[] {
  const entries = answer
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return ['direct'];
  const choices: (ProxyServer | 'direct')[] = [];
  for (const entry of entries.slice(0, MOST_CHOICES)) {
    const [word = '', host = ''] = entry.split(/\s+/);
    if (word.toUpperCase() === 'DIRECT') choices.push('direct');
    const kind = KINDS.get(word.toUpperCase());
    const server = kind && parseProxyHost(host, kind);
    // A PAC file has no way to give credentials, so what looks like some is not meant well.
    if (kind && server && server.username === undefined) choices.push({ kind, ...server });
  }
  return choices;
}
