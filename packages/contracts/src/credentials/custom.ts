import { defineCredentialType, type CredentialUse } from './credential-type.ts';

export const custom = defineCredentialType({
  type: 'custom',
  title: 'Custom',
  summary: 'Any key or password, sent in a header or as a parameter of the address.',
  fields: {
    value: { describe: 'The key, the token, or user:password for basic.', secret: true },
    place: {
      describe:
        'How it is sent: as a bearer token, by Basic authentication, in a header, or behind the address.',
      choices: ['bearer', 'basic', 'header', 'query'],
      optional: true,
    },
    parameter: {
      describe: 'The name of the header, or of the parameter of the address.',
      format: 'name',
      optional: true,
    },
  },
  main: 'value',
  use: ({ place = 'bearer', parameter }): CredentialUse => {
    if (place === 'query') return { query: { [parameter ?? 'key']: '{field:value}' } };
    if (place === 'header')
      return { headers: { [(parameter ?? 'x-api-key').toLowerCase()]: '{field:value}' } };
    if (place === 'basic') return { headers: { authorization: 'Basic {base64:value}' } };
    return { headers: { authorization: 'Bearer {field:value}' } };
  },
});
