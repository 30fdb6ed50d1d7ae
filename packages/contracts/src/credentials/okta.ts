import { defineCredentialType } from './credential-type.ts';

export const okta = defineCredentialType({
  type: 'okta',
  title: 'Okta',
  summary: 'An API token of an Okta organisation.',
  fields: {
    domain: { describe: 'The host name of the organisation, such as dev-1.okta.com.', format: 'host' },
    apiToken: { describe: 'The API token.', secret: true },
  },
  main: 'apiToken',
  hosts: ({ domain }) => (domain === undefined ? [] : [domain]),
  use: () => ({ headers: { authorization: 'SSWS {field:apiToken}' } }),
});
