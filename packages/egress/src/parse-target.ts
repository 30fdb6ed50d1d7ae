import { isIPv6 } from 'node:net';
import { ServiceError } from '@rowmill/contracts';

/** The one reading of an address: WHATWG URL, http or https, without credentials. */
export function parseTarget(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (!url) throw badAddress('the address is not a URL');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw badAddress(`the address begins with ${url.protocol} instead of http: or https:`);
  }
  if (url.username !== '' || url.password !== '') {
    throw badAddress('the address holds a user name or password; they belong into a credential');
  }
  return url;
}

/** A host and a port as an address; whatever is spoken there, to those in between it is a tunnel. */
export function parseHost(host: string, port: number): URL {
  const authority = `${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const url = parseTarget(`https://${authority}`);
  if (url.href !== `https://${url.host}/` || portOf(url) !== port)
    throw badAddress(`"${host}" is not the name of a host`);
  return url;
}

/** The port a URL means, spelled or not. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function badAddress(problem: string): ServiceError {
  return new ServiceError('egress/bad-address', { problem });
}
