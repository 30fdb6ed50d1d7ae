import { Alert, Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconExternalLink, IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CopiedText } from '../../../parts/copied-text.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { timeOfDay } from '../../../parts/show-time.ts';
import { useClient, useSession } from '../../../session/session-context.ts';
import type { Credential } from '../credential-types.ts';
import { begunConsents } from './begun-consents.ts';
import { needsConsent } from './needs-consent.ts';
import { redirectAddress } from './redirect-address.ts';
import { TokenState } from './token-state.tsx';

const ASK_AGAIN_MS = 2_000;

interface ConnectOAuthProps {
  readonly credential: Credential;
  readonly mayEdit: boolean;
}

/** Sends a person to the provider and waits until the answer has come back in another tab. */
export function ConnectOAuth({ credential, mayEdit }: ConnectOAuthProps) {
  const client = useClient();
  const { workspace } = useSession();
  const queries = useQueryClient();
  const { name, token } = credential;
  const path = { name };
  const begin = useMutation({
    mutationFn: async () => {
      const { data } = await client.api.POST('/v1/secrets/credentials/{name}/consent', {
        params: { path },
        body: { redirectUri: redirectAddress() },
      });
      const { state, expiresAt, authorizationUrl } = data!;
      begunConsents().add(state, { credential: name, workspace, expiresAt });
      return { authorizationUrl, expiresAt, before: token?.obtainedAt };
    },
  });
  const begun = begin.data;
  const isWaiting = begun !== undefined && token?.obtainedAt === begun.before;
  const { data: newest } = useQuery({
    queryKey: ['credentials', 'token', name],
    enabled: isWaiting,
    refetchInterval: ASK_AGAIN_MS,
    // The consent is given in another tab, so this one is not in front.
    refetchIntervalInBackground: true,
    queryFn: async ({ signal }) =>
      (await client.api.GET('/v1/secrets/credentials/{name}', { params: { path }, signal })).data!,
  });
  const hasArrived = isWaiting && newest !== undefined && newest.token?.obtainedAt !== begun.before;
  useEffect(() => {
    if (hasArrived) void queries.invalidateQueries({ queryKey: ['credentials'] });
  }, [hasArrived, queries]);

  if (!needsConsent(credential)) return null;
  return (
    <Stack gap="sm" maw={640}>
      <Group gap="sm">
        <TokenState credential={credential} />
        {mayEdit && (
          <Button
            variant="default"
            leftSection={<IconPlugConnected size={14} />}
            loading={begin.isPending}
            onClick={() => begin.mutate()}
          >
            {token === undefined ? 'Connect' : 'Connect again'}
          </Button>
        )}
      </Group>
      {begin.error !== null && <ProblemNote problem={begin.error} />}
      {isWaiting && (
        <Alert color="blue" variant="light" p="sm" role="status">
          <Stack gap="sm">
            <Group gap="sm">
              <Loader size="xs" />
              <Text size="sm">Waiting for consent until {timeOfDay(begun.expiresAt)}.</Text>
            </Group>
            <Anchor size="sm" href={begun.authorizationUrl} target="_blank" rel="noreferrer noopener">
              Give consent at {new URL(begun.authorizationUrl).host}{' '}
              <IconExternalLink size={14} aria-hidden />
            </Anchor>
            <Text size="xs" c="dimmed" component="div">
              The provider has to know this redirect address:{' '}
              <CopiedText text={redirectAddress()} label="the redirect address" />
            </Text>
          </Stack>
        </Alert>
      )}
    </Stack>
  );
}
