import { Loader, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageHead } from '../../../parts/page-head.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient, useSession } from '../../../session/session-context.ts';
import { arrivedAnswer } from './arrived-answer.ts';
import { begunConsents } from './begun-consents.ts';

/** Takes the answer that a provider has sent the browser here with, once, and exchanges it for a token. */
export default function ConsentPage() {
  const client = useClient();
  const { workspace } = useSession();
  const queries = useQueryClient();
  const state = arrivedAnswer?.['state'];
  const finished = useQuery({
    queryKey: ['consent', state],
    // A code is good for one exchange: nothing asks again by itself.
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: state !== undefined,
    queryFn: async () => {
      const begun = begunConsents().find(state!);
      if (begun === undefined)
        throw new Error(
          'This browser knows of no such request for consent, or its time is over. Connect again.',
        );
      if (begun.workspace !== workspace)
        throw new Error('The consent was asked for in another workspace. Go there and connect again.');
      await client.api.POST('/v1/secrets/credentials/{name}/consent/answer', {
        params: { path: { name: begun.credential } },
        body: { answer: arrivedAnswer! },
      });
      begunConsents().forget(state!);
      return begun.credential;
    },
  });
  const { data: name, error } = finished;
  useEffect(() => {
    if (name === undefined) return;
    // The code is used up, but it has no business in the history of the browser.
    globalThis.history.replaceState(globalThis.history.state, '', globalThis.location.pathname);
    void queries.invalidateQueries({ queryKey: ['credentials'] });
  }, [name, queries]);

  return (
    <Stack p="md" gap="md">
      <PageHead title="Consent" trail={{ to: '/credentials', name: 'Credentials' }} />
      {state === undefined && <Text size="sm">There is no answer of a provider in this address.</Text>}
      {state !== undefined && name === undefined && error === null && (
        <Text size="sm" role="status">
          <Loader size="xs" /> The answer is exchanged for a token.
        </Text>
      )}
      {error !== null && <ProblemNote problem={error} />}
      {name !== undefined && (
        <Text size="sm" role="status">
          {name} is connected; you may close this tab.{' '}
          <Link to="/credentials" search={{ one: name } as never}>
            Look at it
          </Link>
        </Text>
      )}
    </Stack>
  );
}
