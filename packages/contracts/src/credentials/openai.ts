import { defineCredentialType } from './credential-type.ts';

export const openai = defineCredentialType({
  type: 'openai',
  title: 'OpenAI',
  summary: 'An API key of OpenAI, or of a service that speaks its language.',
  fields: {
    apiKey: { describe: 'The API key.', secret: true },
    organization: { describe: 'The id of the organisation that pays.', optional: true },
    project: { describe: 'The id of the project.', optional: true },
  },
  main: 'apiKey',
  hosts: () => ['api.openai.com'],
  use: ({ organization, project }) => ({
    headers: {
      authorization: 'Bearer {field:apiKey}',
      ...(organization !== undefined && { 'openai-organization': '{field:organization}' }),
      ...(project !== undefined && { 'openai-project': '{field:project}' }),
    },
  }),
});
