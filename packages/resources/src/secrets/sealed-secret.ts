import { checkedHosts } from '../credentials/checked-hosts.ts';
import { invalidField } from '../identity/invalid-field.ts';
import type { OpenedCustomSecret, SecretDraft } from './secrets.ts';

/** Neither a host nor a value can hold it. */
const BETWEEN = '\0';

/** Value and hosts as one, so that nobody who can write into the database sends the value elsewhere. */
export function sealOf({ value, hosts }: OpenedCustomSecret): string {
  return JSON.stringify(hosts) + BETWEEN + value;
}

/** What was sealed before hosts were sealed too has none, and goes nowhere until it is put again. */
export function openedOf(sealed: string): OpenedCustomSecret {
  const at = sealed.indexOf(BETWEEN);
  if (at < 0) return { value: sealed, hosts: [] };
  return { value: sealed.slice(at + 1), hosts: JSON.parse(sealed.slice(0, at)) as string[] };
}

/** The hosts that the metadata of a secret names, or `request/invalid`. */
export function hostsIn(metadata: SecretDraft['metadata']): readonly string[] {
  const at = '/body/metadata/hosts';
  const hosts = metadata?.['hosts'] ?? [];
  if (!Array.isArray(hosts)) throw invalidField(at, 'must be a list of host names');
  for (const [index, host] of hosts.entries())
    if (typeof host !== 'string') throw invalidField(`${at}/${index}`, 'must be a host name');
  return checkedHosts(hosts as string[], at);
}
