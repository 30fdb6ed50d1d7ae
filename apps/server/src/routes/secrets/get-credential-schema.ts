import { isCredentialType, ServiceError } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { credentialSchemaJson, credentialSchemaReply } from './credential-schema-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/credential-schemas/{type}',
  operation: 'getCredentialSchema',
  group: 'secrets',
  role: 'viewer',
  summary: 'Shows the fields of a type of credentials as a JSON Schema.',
  params: Type.Object({ type: Type.String({ minLength: 1, maxLength: 1000 }) }),
  replies: {
    200: {
      description: 'The type.',
      schema: credentialSchemaReply,
      example: credentialSchemaJson('aws4'),
    },
  },
  errors: ['request/not-found'],
  async handle({ params: { type } }) {
    if (!isCredentialType(type))
      throw new ServiceError('request/not-found', { kind: 'type of credentials', name: type });
    return { status: 200, body: credentialSchemaJson(type) };
  },
});
