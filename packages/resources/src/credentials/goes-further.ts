import { credentialFacts, isHostNamed, type CredentialFields, type CredentialType } from '@rowmill/contracts';

/** What says where a credential goes. */
export interface CredentialPlaces {
  readonly type: CredentialType;
  readonly hosts?: readonly string[];
  readonly fields: CredentialFields;
}

/** The hosts that requests may carry it to: the user's, else those of the type. */
export function hostsOf({ type, hosts, fields }: CredentialPlaces): readonly string[] {
  return hosts ?? credentialFacts(type).hosts?.(fields) ?? [];
}

/** Whether it may go, after a change, where it could not go before. */
export function goesFurther(after: CredentialPlaces, before: CredentialPlaces): boolean {
  const receivers = Object.entries(credentialFacts(after.type).fields).filter(([, field]) => field.receives);
  return (
    hasNewHost(hostsOf(after), hostsOf(before)) ||
    receivers.some(([name]) => after.fields[name] !== before.fields[name])
  );
}

/** No host stands for none, or for whatever a query names where the operator allows that: so it is never the narrower. */
export function hasNewHost(after: readonly string[], before: readonly string[]): boolean {
  if (after.length === 0 || before.length === 0) return after.length !== before.length;
  return !after.every((host) => isHostNamed(host, before));
}
