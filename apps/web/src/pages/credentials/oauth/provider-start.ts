import type { Provider } from '../credential-types.ts';

interface ProviderStart {
  readonly fields: Readonly<Record<string, string>>;
  readonly hosts: readonly string[];
}

const FIELDS = [
  'grant',
  'tokenUrl',
  'authorizationUrl',
  'authorizationParameters',
  'clientAuthentication',
  'scope',
] as const;

/** Whether the addresses of a provider hold the name of one's own account. */
export function needsTenant(provider: Provider): boolean {
  return JSON.stringify(provider).includes('{tenant}');
}

/** What a credential for a provider begins with; only the client itself is left to be filled in. */
export function providerStart(provider: Provider, tenant: string): ProviderStart {
  const filled = (text: string): string => text.replaceAll('{tenant}', tenant);
  const known = FIELDS.flatMap((name) => {
    const value = provider[name];
    return value === undefined ? [] : [[name, name.endsWith('Url') ? filled(value) : value] as const];
  });
  return { fields: Object.fromEntries(known), hosts: provider.hosts.map(filled) };
}
