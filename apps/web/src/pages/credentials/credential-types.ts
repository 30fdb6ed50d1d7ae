import { useQuery } from '@tanstack/react-query';
import type { ItemOf } from '../../parts/item-of.ts';
import { useClient } from '../../session/session-context.ts';

export type Credential = ItemOf<'listCredentials'>;
export type CredentialType = ItemOf<'listCredentialSchemas'>;
export type Provider = ItemOf<'listOAuthMappings'>;
export type Secret = ItemOf<'listSecrets'>;

/** What stands in the place of a secret that is set. */
export const CREDENTIAL_MASK = '••••••••';

/** The kinds of credentials with their fields; they change with the version of the server only. */
export function useCredentialTypes(): {
  readonly types: readonly CredentialType[] | undefined;
  readonly problem: unknown;
} {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['credentials', 'types'],
    staleTime: Infinity,
    queryFn: async () => (await client.api.GET('/v1/secrets/credential-schemas')).data!.items,
  });
  return { types: data, problem: error ?? undefined };
}
