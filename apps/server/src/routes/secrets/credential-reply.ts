import { CREDENTIAL_TYPE_NAMES } from '@rowmill/contracts';
import { CREDENTIAL_MASK, type CredentialRecord } from '@rowmill/resources';
import { Type } from 'typebox';
import type { Answer } from '../../http/define-route.ts';
import { etagOf } from '../../http/etag.ts';
import { credentialBodyExample } from './credential-body.ts';

/** What may be told about a credential. */
export const credentialReply = Type.Object({
  name: Type.String(),
  type: Type.Enum([...CREDENTIAL_TYPE_NAMES]),
  config: Type.Object({
    credential: Type.Object({ name: Type.String(), hosts: Type.Optional(Type.Array(Type.String())) }),
    credentials: Type.Record(Type.String(), Type.Record(Type.String(), Type.String()), {
      description: `Secret fields that are set show as ${CREDENTIAL_MASK}.`,
    }),
  }),
  token: Type.Optional(
    Type.Object(
      {
        obtainedAt: Type.String({ format: 'date-time' }),
        expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
      },
      { description: 'When the token it is exchanged for was got; the token itself is never shown.' },
    ),
  ),
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
});

const { config } = credentialBodyExample;

export const credentialReplyExample = {
  name: 'archive',
  type: 'aws4',
  config: {
    ...config,
    credentials: {
      aws4: { accessKeyId: CREDENTIAL_MASK, secretAccessKey: CREDENTIAL_MASK, region: 'eu-west-1' },
    },
  },
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-02T03:04:05.678Z',
};

export function credentialJson(record: CredentialRecord): object {
  const { name, type, hosts, shown, hidden, tokenAt, tokenExpiresAt } = record;
  const masked = Object.fromEntries(hidden.map((field) => [field, CREDENTIAL_MASK]));
  return {
    name,
    type,
    config: {
      credential: { name, ...(hosts && { hosts }) },
      credentials: { [type]: { ...shown, ...masked } },
    },
    ...(tokenAt && {
      token: {
        obtainedAt: tokenAt.toISOString(),
        ...(tokenExpiresAt && { expiresAt: tokenExpiresAt.toISOString() }),
      },
    }),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

export function credentialAnswer(status: 200 | 201, record: CredentialRecord): Answer {
  const location = `/v1/secrets/credentials/${encodeURIComponent(record.name)}`;
  return {
    status,
    headers: { etag: etagOf(record.version), ...(status === 201 && { location }) },
    body: credentialJson(record),
  };
}
