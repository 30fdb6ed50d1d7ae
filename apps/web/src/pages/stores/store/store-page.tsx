import { Loader, Stack, Tabs, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../parts/confirm-button.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { ProblemNote } from '../../../parts/problem-note.tsx';
import { useClient } from '../../../session/session-context.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { StoreForm } from '../form/store-form.tsx';
import { LetterList } from '../letters/letter-list.tsx';
import { StoreHealth } from '../list/store-health.tsx';
import { useStoreTypes } from '../store-types.ts';
import { DeliveryFacts } from './delivery-facts.tsx';
import { TestStore } from './test-store.tsx';

/** Health changes by what queries deliver; the form keeps what it began with. */
const ASK_AGAIN_MS = 5_000;

interface StorePageProps {
  readonly name: string;
  readonly tab: 'settings' | 'letters';
  onTab(tab: 'settings' | 'letters'): void;
  onGone(): void;
}

/** One store: whether it works, its settings, and the rows that it did not take. */
export function StorePage({ name, tab, onTab, onGone }: StorePageProps) {
  const client = useClient();
  const queries = useQueryClient();
  const mayEdit = useHasRole('editor');
  const [savedAt, setSavedAt] = useState<number>();
  const [reloadedAt, setReloadedAt] = useState<number>();
  const { types, problem } = useStoreTypes();
  const { data: store, error } = useQuery({
    queryKey: ['stores', 'one', name],
    refetchInterval: ASK_AGAIN_MS,
    queryFn: async ({ signal }) =>
      (await client.api.GET('/v1/mentos/stores/{name}', { params: { path: { name } }, signal })).data!,
  });
  const type = types?.find((one) => one.type === store?.type);

  async function remove(): Promise<void> {
    await client.api.DELETE('/v1/mentos/stores/{name}', {
      params: { path: { name } },
      headers: { 'If-Match': `"${store!.version}"` },
    });
    onGone();
    queries.removeQueries({ queryKey: ['stores', 'one', name] });
    void queries.invalidateQueries({ queryKey: ['stores', 'list'] });
  }

  async function reload(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['stores', 'one', name] });
    setReloadedAt(Date.now());
  }

  return (
    <Stack p="md" gap="md">
      <PageHead title={name} trail={{ to: '/stores', name: 'Stores' }} summary={store?.type}>
        {store !== undefined && <StoreHealth health={store.health} />}
        {store !== undefined && mayEdit && (
          <ConfirmButton
            label="Delete"
            question={`Delete ${name}, its secrets and its dead letters?`}
            action="Delete"
            onConfirm={remove}
          />
        )}
      </PageHead>
      {error !== null && <ProblemNote problem={error} />}
      {problem !== undefined && <ProblemNote problem={problem} />}
      {store === undefined && error === null && <Loader size="sm" />}
      {store !== undefined && (
        <>
          <DeliveryFacts health={store.health} />
          {mayEdit && <TestStore name={name} />}
          <Tabs value={tab} onChange={(next) => onTab(next === 'letters' ? 'letters' : 'settings')}>
            <Tabs.List mb="md">
              <Tabs.Tab value="settings">Settings</Tabs.Tab>
              <Tabs.Tab value="letters">Dead letters</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="settings">
              {type !== undefined && (
                // Fields begin with what was read, and anew once they are saved.
                <StoreForm
                  key={`${savedAt} ${reloadedAt}`}
                  type={type}
                  store={store}
                  isReadOnly={!mayEdit}
                  savedAt={savedAt}
                  onSaved={() => setSavedAt(Date.now())}
                  onReload={() => void reload()}
                />
              )}
              {types !== undefined && type === undefined && (
                <Text size="sm">
                  This version of Rowmill cannot deliver to a store of the type {store.type}.
                </Text>
              )}
            </Tabs.Panel>
            <Tabs.Panel value="letters">{tab === 'letters' && <LetterList store={name} />}</Tabs.Panel>
          </Tabs>
        </>
      )}
    </Stack>
  );
}
