import { invalidField } from '../identity/invalid-field.ts';

const MOST_HOSTS = 100;

/** Host names in the form in which requests name them, or `request/invalid`; `*.` in front stands for all below. */
export function checkedHosts(hosts: readonly string[]): readonly string[] {
  const at = '/body/config/credential/hosts';
  if (hosts.length > MOST_HOSTS) throw invalidField(at, `may name ${MOST_HOSTS} hosts at most`);
  return [...new Set(hosts.map((host, index) => canonical(host, `${at}/${index}`)))];
}

function canonical(text: string, pointer: string): string {
  const [, star = '', host = ''] = /^(\*\.)?(.+)$/s.exec(text) ?? [];
  const url = /[/?#@\\\s*]/.test(host) ? null : URL.parse(`http://${host}/`);
  const hasPort = /:\d*$/.test(host.replace(/^\[.*\]/, ''));
  if (url === null || hasPort || url.hostname === '')
    throw invalidField(pointer, 'must be a host name such as api.example.org, without scheme, port or path');
  // "*.org" would be half of the world.
  if (star !== '' && !url.hostname.includes('.'))
    throw invalidField(pointer, 'must name a domain of its own behind the star');
  return star + url.hostname.replace(/\.$/, '');
}
