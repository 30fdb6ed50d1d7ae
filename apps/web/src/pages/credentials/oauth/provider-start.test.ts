import { expect, test } from 'vitest';
import { needsTenant, providerStart } from './provider-start.ts';

const okta = {
  name: 'okta',
  title: 'Okta',
  grant: 'client_credentials',
  tokenUrl: 'https://{tenant}.okta.com/oauth2/v1/token',
  clientAuthentication: 'basic',
  scope: 'okta.users.read',
  hosts: ['{tenant}.okta.com'],
} as const;

test('the name of the account goes into addresses and hosts', () => {
  const provider = { ...okta, hosts: [...okta.hosts] };
  expect(needsTenant(provider)).toBe(true);
  expect(providerStart(provider, 'acme')).toEqual({
    fields: {
      grant: 'client_credentials',
      tokenUrl: 'https://acme.okta.com/oauth2/v1/token',
      clientAuthentication: 'basic',
      scope: 'okta.users.read',
    },
    hosts: ['acme.okta.com'],
  });
});

test('a provider without accounts asks for none', () => {
  expect(needsTenant({ ...okta, tokenUrl: 'https://x.test', hosts: [] })).toBe(false);
});
