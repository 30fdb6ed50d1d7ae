import { credentialFacts, ServiceError, type CredentialFields } from '@rowmill/contracts';
import { checkedName } from '../identity/checked-name.ts';
import { invalidField } from '../identity/invalid-field.ts';
import { checkedFields } from './checked-fields.ts';
import { checkedHosts } from './checked-hosts.ts';
import { goesFurther, hostsOf, type CredentialPlaces } from './goes-further.ts';
import type { CredentialDraft } from './kept-credentials.ts';

/** A draft that fits its type. */
export interface CheckedDraft extends CredentialPlaces {
  readonly name: string;
}

/** A change that may be made. */
export interface CheckedChange {
  readonly made: CheckedDraft;
  /** A token of another client, for another scope or for other hosts is not this one's. */
  readonly losesToken: boolean;
}

export function checkedDraft(draft: CredentialDraft, before?: CredentialFields): CheckedDraft {
  const { type, hosts } = draft;
  const name = checkedName(draft.name, '/body/config/credential/name');
  const fields = checkedFields(type, draft.fields, before);
  const usual = hostsOf({ type, fields });
  return {
    name,
    type,
    fields,
    ...(hosts && { hosts: checkedHosts(hosts, '/body/config/credential/hosts', usual) }),
  };
}

/** `before` is what the vault keeps; nothing, where that was lost. */
export function checkedChange(draft: CredentialDraft, before: CredentialPlaces | undefined): CheckedChange {
  if (before !== undefined && before.type !== draft.type)
    throw invalidField('/body/type', `cannot change from ${before.type}`);
  const made = checkedDraft(draft, before?.fields);
  const isFurther = before !== undefined && goesFurther(made, before);
  if (isFurther) refuseKeptSecrets(draft, before.fields);
  return { made, losesToken: isFurther || !sameFields(before?.fields ?? {}, made.fields) };
}

/** Whoever could aim a secret anew without knowing it would soon know it. */
function refuseKeptSecrets({ name, type, fields: given }: CredentialDraft, before: CredentialFields): void {
  const { fields } = credentialFacts(type);
  const kept = Object.keys(before).filter((field) => fields[field]?.secret && given[field] === undefined);
  if (kept.length > 0)
    throw new ServiceError('vault/secret-needed-again', {
      kind: 'credential',
      name,
      missing: kept.join(', '),
    });
}

function sameFields(left: CredentialFields, right: CredentialFields): boolean {
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => left[name] === right[name]);
}
