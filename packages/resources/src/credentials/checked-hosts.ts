import { isHostNamed, OAUTH_MAPPINGS } from '@rowmill/contracts';
import { getPublicSuffix } from 'tldts';
import { invalidField } from '../identity/invalid-field.ts';

const MOST_HOSTS = 100;

/** Domains where everybody may have a host, and which a provider of ours uses as its own all the same. */
const OF_PROVIDERS = OAUTH_MAPPINGS.flatMap(({ hosts }) => hosts);

/**
 * Host names in the form in which requests name them, or `request/invalid`; `*.` in front stands for all below. `usual`
 * are those that count where none are named: whatever is among them may be named.
 */
export function checkedHosts(
  hosts: readonly string[],
  at: string,
  usual: readonly string[] = [],
): readonly string[] {
  if (hosts.length > MOST_HOSTS) throw invalidField(at, `may name ${MOST_HOSTS} hosts at most`);
  const known = [...usual, ...OF_PROVIDERS];
  return [...new Set(hosts.map((host, index) => canonical(host, `${at}/${index}`, known)))];
}

function canonical(text: string, pointer: string, known: readonly string[]): string {
  const [, star = '', host = ''] = /^(\*\.)?(.+)$/s.exec(text) ?? [];
  const url = /[/?#@\\\s*]/.test(host) ? null : URL.parse(`http://${host}/`);
  const hasPort = /:\d*$/.test(host.replace(/^\[.*\]/, ''));
  if (url === null || hasPort || url.hostname === '')
    throw invalidField(pointer, 'must be a host name such as api.example.org, without scheme, port or path');
  const name = url.hostname.replace(/\.$/, '');
  if (star !== '' && !isHostNamed(star + name, known) && isOfEverybody(name))
    throw invalidField(
      pointer,
      'must name a domain of its own behind the star: everybody can have a host there',
    );
  return star + name;
}

/** "*.org" and "*.co.uk" would be half of the world, "*.github.io" whoever has an account. */
function isOfEverybody(domain: string): boolean {
  return !domain.includes('.') || getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
}
