import { CREDENTIAL_TYPE_NAMES } from '@rowmill/contracts';
import { Type } from 'typebox';
import { defineRoute } from '../../http/define-route.ts';
import { credentialSchemaJson, credentialSchemaReply } from './credential-schema-reply.ts';

export default defineRoute({
  method: 'GET',
  path: '/v1/secrets/credential-schemas',
  operation: 'listCredentialSchemas',
  group: 'secrets',
  role: 'viewer',
  summary: 'Lists the types of credentials with the JSON Schemas of their fields.',
  replies: {
    200: {
      description: 'All types.',
      schema: Type.Object({ items: Type.Array(credentialSchemaReply) }),
      example: { items: [credentialSchemaJson('aws4')] },
    },
  },
  errors: [],
  async handle() {
    return { status: 200, body: { items: CREDENTIAL_TYPE_NAMES.map(credentialSchemaJson) } };
  },
});
