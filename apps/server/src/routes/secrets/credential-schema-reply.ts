import {
  CREDENTIAL_TYPE_NAMES,
  credentialFacts,
  credentialSchema,
  type CredentialType,
} from '@rowmill/contracts';
import { Type } from 'typebox';

/** A type of credentials: what stands under `config.credentials.<type>`, and where it goes. */
export const credentialSchemaReply = Type.Object({
  type: Type.Enum([...CREDENTIAL_TYPE_NAMES]),
  title: Type.String(),
  summary: Type.String(),
  schema: Type.Record(Type.String(), Type.Unknown(), {
    description: 'A JSON Schema; `writeOnly` marks fields that are never shown again.',
  }),
  hosts: Type.Array(Type.String(), {
    description: 'Hosts that count where the user names none, as far as they do not depend on fields.',
  }),
});

export function credentialSchemaJson(type: CredentialType): object {
  const { title, summary, hosts } = credentialFacts(type);
  return { type, title, summary, schema: credentialSchema(type), hosts: hosts?.({}) ?? [] };
}
