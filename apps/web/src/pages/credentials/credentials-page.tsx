import { Stack, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { CheckpointsTab } from './texts/checkpoints-tab.tsx';
import { CredentialsTab } from './credentials/credentials-tab.tsx';
import { PromptsTab } from './texts/prompts-tab.tsx';
import { SecretsTab } from './secrets/secrets-tab.tsx';
import { useCredentialsView, type CredentialTab } from './use-credentials-view.ts';

const TABS: Readonly<Record<CredentialTab, { readonly name: string; readonly content: ReactNode }>> = {
  credentials: { name: 'Credentials', content: <CredentialsTab /> },
  secrets: { name: 'Custom secrets', content: <SecretsTab /> },
  prompts: { name: 'Prompts', content: <PromptsTab /> },
  checkpoints: { name: 'Checkpoints', content: <CheckpointsTab /> },
};

/** What queries use by name: accounts and secrets, which nobody sees again, and texts, which everybody may read. */
export default function CredentialsPage() {
  const [{ tab = 'credentials' }, go] = useCredentialsView();
  return (
    <Stack p="md" gap="md">
      <PageHead
        title="Credentials"
        summary="Sealed in the vault and opened when a request leaves, for the hosts they name and nowhere else."
      />
      <Tabs
        value={tab}
        onChange={(next) => go(next === null || next === 'credentials' ? {} : { tab: next as CredentialTab })}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          {Object.entries(TABS).map(([id, { name }]) => (
            <Tabs.Tab key={id} value={id}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(TABS).map(([id, { content }]) => (
          <Tabs.Panel key={id} value={id}>
            {content}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Stack>
  );
}
