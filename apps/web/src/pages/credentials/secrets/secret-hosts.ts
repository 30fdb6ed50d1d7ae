import type { Secret } from '../credential-types.ts';

/** The hosts that a secret may go to, as its metadata has them. */
export function secretHosts({ metadata }: Pick<Secret, 'metadata'>): readonly string[] {
  const hosts = metadata?.['hosts'];
  return Array.isArray(hosts) ? hosts.map(String) : [];
}
