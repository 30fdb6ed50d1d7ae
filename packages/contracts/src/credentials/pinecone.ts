import { defineCredentialType } from './credential-type.ts';

export const pinecone = defineCredentialType({
  type: 'pinecone',
  title: 'Pinecone',
  summary: 'An API key of Pinecone.',
  fields: {
    apiKey: { describe: 'The API key.', secret: true },
    apiVersion: { describe: 'The version of the API to ask for, such as 2025-01.', optional: true },
  },
  main: 'apiKey',
  hosts: () => ['*.pinecone.io'],
  use: ({ apiVersion }) => ({
    headers: {
      'api-key': '{field:apiKey}',
      ...(apiVersion !== undefined && { 'x-pinecone-api-version': '{field:apiVersion}' }),
    },
  }),
});
