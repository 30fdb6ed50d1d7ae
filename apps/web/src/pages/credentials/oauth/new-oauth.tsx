import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopiedText } from '../../../parts/copied-text.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import { CredentialForm } from '../credentials/credential-form.tsx';
import type { CredentialType } from '../credential-types.ts';
import { needsTenant, providerStart } from './provider-start.ts';
import { redirectAddress } from './redirect-address.ts';

interface NewOAuthProps {
  readonly type: CredentialType;
  onMade(name: string): void;
}

/** An OAuth client: a known provider fills in all but the client. */
export function NewOAuth({ type, onMade }: NewOAuthProps) {
  const client = useClient();
  const [chosen, setChosen] = useState<string | null>(null);
  const [tenant, setTenant] = useState('');
  const { data: providers = [], error } = useQuery({
    queryKey: ['credentials', 'providers'],
    staleTime: Infinity,
    queryFn: async () => (await client.api.GET('/v1/secrets/oauth-mappings')).data!.items,
  });
  const provider = providers.find(({ name }) => name === chosen);
  const asksTenant = provider !== undefined && needsTenant(provider);
  const start =
    provider === undefined
      ? undefined
      : providerStart(provider, asksTenant && tenant !== '' ? tenant : '{tenant}');
  return (
    <Stack gap="lg" maw={640}>
      {error !== null && <ProblemNote problem={error} />}
      <Select
        label="Provider"
        description="Fills in its addresses; you bring the client. Leave it empty for any other."
        placeholder="Another"
        data={providers.map(({ name, title }) => ({ value: name, label: title }))}
        searchable
        clearable
        value={chosen}
        onChange={setChosen}
      />
      {asksTenant && (
        <TextInput
          label="Your account there"
          description="Stands for {tenant} in the addresses below."
          value={tenant}
          onChange={(event) => setTenant(event.currentTarget.value)}
        />
      )}
      <Text size="sm" component="div">
        Where a person gives consent, register this address with the provider as the redirect address:{' '}
        <CopiedText text={redirectAddress()} label="the redirect address" />
      </Text>
      <CredentialForm
        key={`${chosen} ${asksTenant ? tenant : ''}`}
        type={type}
        {...(start && { start })}
        onSaved={onMade}
      />
    </Stack>
  );
}
