import { ServiceError } from '@rowmill/contracts';

/** A host as policies name it: WHATWG host, lower case, punycode, no trailing dot, no port. */
export function canonicalDomain(host: string): string {
  const url = /[\s/?#@\\*]/.test(host) ? null : URL.parse(`http://${host}/`);
  const domain = url?.hostname.replace(/\.$/, '') ?? '';
  if (domain === '' || domain.split('.').includes(''))
    throw new ServiceError('policy/bad-domain', { domain: host });
  return domain;
}
