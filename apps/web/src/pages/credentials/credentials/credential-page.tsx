import { Button, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { CopiedText } from '../../../parts/copied-text.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { dateAndTime } from '../../../parts/show-time.ts';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { useCredentialTypes } from '../credential-types.ts';
import { ConnectOAuth } from '../oauth/connect-oauth.tsx';
import { CredentialForm } from './credential-form.tsx';

/** One credential: how a query names it, its consent where it needs one, and its fields. */
export function CredentialPage({ name, onGone }: { readonly name: string; onGone(): void }) {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const [savedAt, setSavedAt] = useState<number>();
  const [reloadedAt, setReloadedAt] = useState<number>();
  const { types, problem } = useCredentialTypes();
  const path = { name };
  const { data, error } = useQuery({
    queryKey: ['credentials', 'one', name],
    queryFn: async ({ signal }) => {
      const reply = await client.api.GET('/v1/secrets/credentials/{name}', { params: { path }, signal });
      return { credential: reply.data!, etag: reply.response.headers.get('etag') ?? undefined };
    },
  });
  const type = types?.find((one) => one.type === data?.credential.type);

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/secrets/credentials/{name}', {
      params: { path },
      headers: data?.etag === undefined ? {} : { 'If-Match': data.etag },
    });
    onGone();
    queries.removeQueries({ queryKey: ['credentials', 'one', name] });
    void queries.invalidateQueries({ queryKey: ['credentials', 'list'] });
  }

  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['credentials', 'one', name] });
    setReloadedAt(Date.now());
  }

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconArrowLeft size={14} />} onClick={onGone}>
          All credentials
        </Button>
        {data !== undefined && mayEdit && (
          <ConfirmButton
            label="Delete"
            question={`Delete ${name} and its token? Queries that name it fail from now on.`}
            action="Delete"
            onConfirm={remove}
          />
        )}
      </Group>
      <Title order={2} size="h5">
        {name}
      </Title>
      {error !== null && <ProblemNote problem={error} />}
      {problem !== undefined && <ProblemNote problem={problem} />}
      {(data === undefined || types === undefined) && error === null && problem === undefined && (
        <Loader size="sm" />
      )}
      {data !== undefined && type !== undefined && (
        <>
          <Text size="sm" component="div">
            {type.title}, changed {dateAndTime(data.credential.updatedAt)}. In a query:{' '}
            <CopiedText text={`--credential ${written(name)}`} label="the flag" />
          </Text>
          <ConnectOAuth credential={data.credential} mayEdit={mayEdit} />
          <CredentialForm
            // Fields begin with what was read, and anew once they are saved.
            key={`${savedAt} ${reloadedAt}`}
            type={type}
            credential={data.credential}
            {...(data.etag !== undefined && { etag: data.etag })}
            isReadOnly={!mayEdit}
            savedAt={savedAt}
            onSaved={() => setSavedAt(Date.now())}
            onReload={() => void reload()}
          />
        </>
      )}
    </Stack>
  );
}

/** As a query has it. */
function written(name: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(name) ? name : JSON.stringify(name);
}
