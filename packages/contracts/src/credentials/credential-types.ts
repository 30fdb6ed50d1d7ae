import { aws4 } from './aws4.ts';
import type { CredentialFacts } from './credential-type.ts';
import { custom } from './custom.ts';
import { gcp } from './gcp.ts';
import { oauth } from './oauth.ts';
import { okta } from './okta.ts';
import { openai } from './openai.ts';
import { pinecone } from './pinecone.ts';
import { splunk } from './splunk.ts';

/** The eight kinds of credentials. */
export const CREDENTIAL_TYPES = {
  oauth,
  custom,
  aws4,
  splunk,
  openai,
  pinecone,
  okta,
  gcp,
} as const satisfies Record<string, CredentialFacts>;

export type CredentialType = keyof typeof CREDENTIAL_TYPES;

export const CREDENTIAL_TYPE_NAMES = Object.keys(CREDENTIAL_TYPES) as readonly CredentialType[];

/** What is known of a kind; the table itself knows each one's fields by name. */
export function credentialFacts(type: CredentialType): CredentialFacts {
  return CREDENTIAL_TYPES[type];
}

export function isCredentialType(text: string): text is CredentialType {
  return Object.hasOwn(CREDENTIAL_TYPES, text);
}
