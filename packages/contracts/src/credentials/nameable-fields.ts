import { credentialFacts, type CredentialType } from './credential-types.ts';

/** Those of a credential's fields that a query may put where it likes: what only signs never leaves. */
export function nameableFields(type: CredentialType, fields: readonly string[]): readonly string[] {
  const known = credentialFacts(type).fields;
  return fields.filter((field) => known[field]?.neverSent !== true);
}
