import { CREDENTIAL_TYPE_NAMES, LONGEST_CREDENTIAL_FIELD, type CredentialType } from '@rowmill/contracts';
import { invalidField, type CredentialDraft } from '@rowmill/resources';
import { Type, type Static } from 'typebox';

const field = Type.Optional(Type.String({ minLength: 1, maxLength: LONGEST_CREDENTIAL_FIELD }));
/** Which fields there are, and what they may hold, the schema of the type says. */
const fields = Type.Optional(Type.Record(Type.String(), Type.String()));

/** The document's Credential. */
export const credentialBody = Type.Object({
  type: Type.Enum([...CREDENTIAL_TYPE_NAMES]),
  config: Type.Object({
    credential: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 1000 }),
      hosts: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
          maxItems: 100,
          description:
            'Where it may go, `*.example.org` for every host below. Left out, the hosts of the type count; oauth and custom have none.',
        }),
      ),
    }),
    credentials: Type.Object(
      {
        oauth: fields,
        custom: fields,
        aws4: Type.Optional(
          Type.Object({
            accessKeyId: field,
            secretAccessKey: field,
            sessionToken: field,
            region: field,
            service: field,
          }),
        ),
        splunk: fields,
        openai: fields,
        pinecone: fields,
        okta: fields,
        gcp: fields,
      },
      { description: 'The fields of the type, under its name; those of getCredentialSchema.' },
    ),
  }),
});

export const credentialBodyExample = {
  type: 'aws4',
  config: {
    credential: { name: 'archive' },
    credentials: {
      aws4: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'a secret', region: 'eu-west-1' },
    },
  },
};

export function credentialDraft({ type, config }: Static<typeof credentialBody>): CredentialDraft {
  const { name, hosts } = config.credential;
  const given = config.credentials as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  for (const other of Object.keys(given))
    if (other !== type)
      throw invalidField(`/body/config/credentials/${other}`, `does not belong to the type ${type}`);
  return { name, type: type as CredentialType, fields: given[type] ?? {}, ...(hosts && { hosts }) };
}
