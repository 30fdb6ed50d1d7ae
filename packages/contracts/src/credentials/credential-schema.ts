import type { CredentialField } from './credential-type.ts';
import { credentialFacts, type CredentialType } from './credential-types.ts';

/** Longest text of a field; a private key in PEM form has about 3,000 characters. */
export const LONGEST_CREDENTIAL_FIELD = 100_000;

/** A JSON Schema of what stands under `config.credentials.<type>`; `writeOnly` marks what is never shown again. */
export function credentialSchema(type: CredentialType): object {
  const { title, summary, fields } = credentialFacts(type);
  const all = Object.entries(fields);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description: summary,
    type: 'object',
    properties: Object.fromEntries(all.map(([name, field]) => [name, fieldSchema(field)])),
    required: all.filter(([, field]) => field.optional !== true).map(([name]) => name),
    additionalProperties: false,
  };
}

function fieldSchema({ describe, secret, choices, format }: CredentialField): object {
  return {
    type: 'string',
    description: describe,
    minLength: 1,
    maxLength: LONGEST_CREDENTIAL_FIELD,
    ...(choices && { enum: choices, default: choices[0] }),
    ...(format === 'url' && { format: 'uri' }),
    ...(format === 'host' && { format: 'hostname' }),
    ...(secret && { writeOnly: true }),
  };
}
